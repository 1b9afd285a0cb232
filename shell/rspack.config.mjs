import { shellConfig } from '@pawlayer/build/rspack';

export default shellConfig({ root: import.meta.dirname });
