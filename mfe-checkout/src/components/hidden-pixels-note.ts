/** Shown in the place of a preview that this browser does not let us make. The order goes on without it. */
export const hiddenPixelsNote =
  'This browser hides the pixels of pictures from pages, so it can show no preview; another browser can. Your photo is safe: we cut its layers, and look them over, before we print.';
