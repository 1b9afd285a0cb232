import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@pawlayer/db';
import { startMessaging } from '../index.ts';
import { defineConsumers } from './define-consumers.ts';
import { silentLog } from './fixture.ts';

// A worker process that prints what it is handling, and never finishes it.
const [url = '', redisUrl = ''] = process.argv.slice(2);
const consumers = defineConsumers(async ({ consumer }) => {
  process.stdout.write(`${consumer}\n`);
  await sleep(600_000);
});
startMessaging({ sql: connect({ url }), redisUrl, service: 'orders', consumers, ctx: {}, log: silentLog });
