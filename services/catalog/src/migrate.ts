import { messagingRoot } from '@pawlayer/messaging';
import { runMigrations } from '@pawlayer/service-kit';

await runMigrations({ service: 'catalog', roots: [messagingRoot, new URL('../', import.meta.url)] });
