import { messagingMigrations } from '@pawlayer/messaging';
import { runMigrations } from '@pawlayer/service-kit';

await runMigrations({ service: 'catalog', folders: [messagingMigrations, new URL('../migrations', import.meta.url)] });
