declare module "virtual:icons" {
  /** The body of each icon's SVG, 512 by 512. */
  const icons: Record<string, string>;
  export default icons;
}
