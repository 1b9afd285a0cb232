export { oneBundleConfig } from './one-bundle.mjs';
export { remoteConfig } from './remote.mjs';
export { shellConfig } from './shell.mjs';
export { workbenchConfig } from './workbench.mjs';
