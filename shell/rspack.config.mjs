import { shellConfig } from '@pawlayer/tooling/rspack';

export default shellConfig({ root: import.meta.dirname });
