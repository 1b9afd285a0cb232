import { remoteConfig } from '@pawlayer/tooling/rspack';

export default remoteConfig({ name: 'shop', root: import.meta.dirname, prerendered: true });
