import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** Remotes are built without the federation runtime core and use this one. A remote's runtime needs no more of it. */
const provideRuntimeCore = () => {
  const core = {
    CurrentGlobal,
    getGlobalFederationConstructor,
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  };
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  return { name: 'provide-runtime-core' };
};

export default provideRuntimeCore; // the federation plugin loads the default export
