// In place of federation's preloading: our pages and `resolve-remote-entry.ts` of the shell preload with the browser's
// own means.

const isLeftOut = () => {
  throw new Error('preloading by federation is left out: see slim-federation-plugin.mjs');
};

export {
  isLeftOut as defaultPreloadArgs,
  isLeftOut as formatPreloadArgs,
  isLeftOut as normalizePreloadExposes,
  isLeftOut as preloadAssets,
};
