import { close, connect } from '@pawlayer/db';
import { createLog, hashToken } from '@pawlayer/service-kit';
import { databaseEnv, readEnv } from '@pawlayer/service-kit/env';
import { openCommandSession } from './personal-data/queries.ts';
import { newToken } from './sessions/sign-in-actions.ts';

// Whoever may start a process with the database's credentials can do what a session can.
const env = readEnv(databaseEnv);
const log = createLog('admin-session', env.LOG_LEVEL);
const sql = connect({ url: env.DATABASE_URL, max: 1, log });
const token = newToken();
await openCommandSession(sql, hashToken(token));
process.stdout.write(`${token}\n`);
await close(sql);
