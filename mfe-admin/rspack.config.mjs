import { remoteConfig } from '@pawlayer/build/rspack';

export default remoteConfig({ name: 'admin', root: import.meta.dirname });
