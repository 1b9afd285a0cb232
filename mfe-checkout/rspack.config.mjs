import { remoteConfig } from '@pawlayer/tooling/rspack';

export default remoteConfig({ name: 'checkout', root: import.meta.dirname, prerendered: true });
