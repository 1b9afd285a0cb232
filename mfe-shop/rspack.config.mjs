import { remoteConfig } from '@pawlayer/build/rspack';

export default remoteConfig({ name: 'shop', root: import.meta.dirname, prerendered: true });
