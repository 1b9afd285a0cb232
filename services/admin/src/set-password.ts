import { text } from 'node:stream/consumers';
import { close, connect } from '@pawlayer/db';
import { createLog } from '@pawlayer/service-kit';
import { databaseEnv, readEnv } from '@pawlayer/service-kit/env';
import { resetPassword } from './passwords/actions.ts';
import { readCommonPasswords } from './passwords/common-passwords-client.ts';
import { openPasswordHasher } from './passwords/hash-client.ts';

// The new password is read from standard input, because arguments are visible in the process list.
const env = readEnv(databaseEnv);
const log = createLog('admin-password', env.LOG_LEVEL);
const sql = connect({ url: env.DATABASE_URL, max: 1, log });
const tools = { sql, hasher: openPasswordHasher(), commonPasswords: readCommonPasswords };
const ended = await resetPassword(tools, (await text(process.stdin)).replace(/\r?\n$/, ''));
process.stdout.write(`The password is changed and switched on; ${ended} session(s) ended.\n`);
await close(sql);
