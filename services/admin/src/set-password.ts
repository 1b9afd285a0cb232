import { text } from 'node:stream/consumers';
import { close, connect } from '@pawlayer/db';
import { createLog } from '@pawlayer/service-kit';
import { databaseEnv, readEnv } from '@pawlayer/service-kit/env';
import { changePassword } from './sessions/actions.ts';

// The new password is read from standard input, because arguments are visible in the process list.
const env = readEnv(databaseEnv);
const log = createLog('admin-password', env.LOG_LEVEL);
const sql = connect({ url: env.DATABASE_URL, max: 1, log });
const ended = await changePassword({ sql }, (await text(process.stdin)).replace(/\r?\n$/, ''));
process.stdout.write(`The password is changed; ${ended} session(s) ended.\n`);
await close(sql);
