import { remoteConfig } from '@pawlayer/tooling/rspack';

export default remoteConfig({ name: 'admin', root: import.meta.dirname });
