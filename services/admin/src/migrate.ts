import { runMigrations } from '@pawlayer/service-kit';

await runMigrations({ service: 'admin', folders: [new URL('../migrations', import.meta.url)] });
