import * as core from '@module-federation/runtime-core';

/** Remotes are built without the federation runtime core and use this one. */
const provideRuntimeCore = () => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  return { name: 'provide-runtime-core' };
};

export default provideRuntimeCore; // the federation plugin loads the default export
