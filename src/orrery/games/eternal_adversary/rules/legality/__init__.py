"""Why something is not allowed: options, refusals and hints all ask here. One module for each chapter."""
