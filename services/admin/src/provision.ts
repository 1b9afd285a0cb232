import { provision } from '@pawlayer/db';
import { readEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

const password = () => z.string({ error: 'must be a password' }).min(1);

// The one process that knows the superuser: it makes the database, and a role with a schema of its own per service.
const env = readEnv(
  z.object({
    POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be the superuser's postgres:// URL" }),
    CATALOG_DB_PASSWORD: password(),
    ORDERS_DB_PASSWORD: password(),
    CONTENT_DB_PASSWORD: password(),
    ADMIN_DB_PASSWORD: password(),
  }),
);

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
