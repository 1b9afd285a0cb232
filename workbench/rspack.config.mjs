import { workbenchConfig } from '@pawlayer/build/rspack';

export default workbenchConfig({ root: import.meta.dirname });
