import { runMigrations } from '@pawlayer/service-kit';

await runMigrations({ service: 'admin', roots: [new URL('../', import.meta.url)] });
