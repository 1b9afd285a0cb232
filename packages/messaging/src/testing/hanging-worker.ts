import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@pawlayer/db';
import { defineSubscriber, startMessaging } from '../index.ts';
import { anyPayload, silentLog } from './fixture.ts';

// A worker process that prints when it is handling a message, and never finishes it.
const [url = '', redisUrl = ''] = process.argv.slice(2);
const hang = defineSubscriber({
  name: 'hang',
  on: 'order.paid',
  payload: anyPayload,
  handle: async () => {
    process.stdout.write('handling\n');
    await sleep(60_000);
  },
});
startMessaging({ sql: connect({ url }), redisUrl, service: 'orders', consumers: [hang], ctx: {}, log: silentLog });
