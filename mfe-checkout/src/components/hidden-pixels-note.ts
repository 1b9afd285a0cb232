/** Shown instead of a preview that this browser does not let us make. The order goes on without it. */
export const hiddenPixelsNote =
  'This browser hides the pixels of pictures from web pages, so we cannot show a preview here. Another browser can. Your photo is safe: we cut its layers and check them before we print.';
