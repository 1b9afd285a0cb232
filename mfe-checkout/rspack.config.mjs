import { remoteConfig } from '@pawlayer/build/rspack';

export default remoteConfig({ name: 'checkout', root: import.meta.dirname, prerendered: true });
