import { provision } from '@pawlayer/db';
import { readEnv } from '@pawlayer/service-kit/env';
import { ProvisionEnv } from './env.ts';

// Creates the database, and for each service a role with its own schema.
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
