import { attachShareScopeMap, bundlerRuntime } from 'bundler-runtime-source/index.js';
import { initContainerEntry } from 'bundler-runtime-source/initContainerEntry.js';

/** A plugin of the shell's runtime: remotes use this copy (`provided-bundler-runtime.mjs`). */
const provideBundlerRuntime = () => {
  // The shell exposes nothing, so its own copy has no `initContainerEntry`.
  const provided = { attachShareScopeMap, bundlerRuntime: { ...bundlerRuntime, initContainerEntry } };
  Object.assign(globalThis, { _PAWLAYER_BUNDLER_RUNTIME: provided });
  return { name: 'provide-bundler-runtime' };
};

export default provideBundlerRuntime; // the federation plugin loads the default export
