/* A program for a seat, by the line protocol of docs/agents.md: it takes the last option.
   Compile and try it: cc -o last_option last_option.c && orrery play entropy --seat-program ./last_option */
#include <stdio.h>
#include <string.h>

int main(void) {
  static char line[65536], option[65536];
  while (fgets(line, sizeof line, stdin)) {
    if (!strncmp(line, "orrery ", 7)) puts("ready");
    if (!strncmp(line, "option ", 7)) strcpy(option, line + 7);
    if (!strncmp(line, "go ", 3)) printf("choose %s", option);
    fflush(stdout);
  }
}
