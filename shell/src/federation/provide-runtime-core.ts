import * as core from '@module-federation/runtime-core';

/** Remotes are built without federation's core and take it from here. */
const provideRuntimeCore = () => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  return { name: 'provide-runtime-core' };
};

export default provideRuntimeCore; // federation's plugin loads a default export
