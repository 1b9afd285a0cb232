import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@pawlayer/db';
import { defineSubscriber, startMessaging } from './index.ts';
import { anything, quietLog } from './stage.testing.ts';

// A worker process that says when it is in the middle of a message, and never ends it.
const [url = '', redisUrl = ''] = process.argv.slice(2);
const hang = defineSubscriber({
  name: 'hang',
  on: 'order.paid',
  payload: anything,
  handle: async () => {
    process.stdout.write('handling\n');
    await sleep(60_000);
  },
});
startMessaging({ sql: connect({ url }), redisUrl, service: 'orders', consumers: [hang], ctx: {}, log: quietLog });
