import { messagingRoot } from '@pawlayer/messaging';
import { runMigrations } from '@pawlayer/service-kit';

await runMigrations({ service: 'admin', roots: [messagingRoot, new URL('../', import.meta.url)] });
