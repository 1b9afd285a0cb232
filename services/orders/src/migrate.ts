import { messagingMigrations } from '@pawlayer/messaging';
import { runMigrations } from '@pawlayer/service-kit';

await runMigrations({ service: 'orders', folders: [messagingMigrations, new URL('../migrations', import.meta.url)] });
