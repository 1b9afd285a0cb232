import { close, connect } from '@pawlayer/db';
import { createLog } from '@pawlayer/service-kit';
import { readEnv } from '@pawlayer/service-kit/env';
import { ErasuresEnv } from './env.ts';
import { openErasures } from './personal-data/erasures-client.ts';
import { repeatDue } from './personal-data/repeat-actions.ts';
import { openPeopleClient } from './personal-data/services-client.ts';

// Runs before the store is served: a restored database still holds those who were erased since the backup.
const env = readEnv(ErasuresEnv);
const sql = connect({ url: env.DATABASE_URL, max: 1, log: createLog('admin-erasures', env.LOG_LEVEL) });
const people = openPeopleClient({ orders: env.ORDERS_URL, content: env.CONTENT_URL });
try {
  const repeated = await repeatDue({ sql, people, erasures: openErasures(env.ERASURES_PATH) });
  process.stdout.write(`${repeated} erasures were done again.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
await close(sql);
