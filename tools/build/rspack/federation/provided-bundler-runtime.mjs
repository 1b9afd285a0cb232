import { init } from '@module-federation/runtime';

// The part of a remote's federation runtime that serves the bundler. It has no state but this object, and works on the
// `webpackRequire` that is passed to it, so all remotes can use the shell's copy. `init` is the remote's own: it finds
// the instance by the name that its build has.
const { attachShareScopeMap, bundlerRuntime } = globalThis._PAWLAYER_BUNDLER_RUNTIME;

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
