import { provision } from '@pawlayer/db';
import { readEnv } from '@pawlayer/service-kit/env';
import { ProvisionEnv } from './env.ts';

// Makes the database, and a role with a schema of its own for each service.
const env = readEnv(ProvisionEnv);
await provision({
  adminUrl: env.POSTGRES_URL,
  database: 'pawlayer',
  services: [
    { name: 'catalog', password: env.CATALOG_DB_PASSWORD },
    { name: 'orders', password: env.ORDERS_DB_PASSWORD },
    { name: 'content', password: env.CONTENT_DB_PASSWORD },
    { name: 'admin', password: env.ADMIN_DB_PASSWORD },
  ],
});
