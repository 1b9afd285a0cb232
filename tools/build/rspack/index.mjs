export { oneBundleConfig } from './one-bundle.mjs';
export { remoteConfig } from './remote.mjs';
export { shellConfig } from './shell.mjs';
