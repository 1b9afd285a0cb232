import { expect, test } from 'vitest';
import { queuesSetting } from './queues-setting.ts';

const setting = queuesSetting(['orders', 'orders-mails', 'orders-make-model']);

test.each([
  ['all, if it is not set', undefined, ['orders', 'orders-mails', 'orders-make-model']],
  ['only those that are named', ' orders-make-model  orders ', ['orders', 'orders-make-model']],
  ['all but those after a minus', '-orders-make-model -orders-mails', ['orders']],
])('serves %s', (_, text, served) => {
  expect(setting.parse(text)).toEqual(served);
});

test.each([
  [
    'a queue that does not exist',
    'orders cut',
    'there is no queue cut; there are orders, orders-mails, orders-make-model',
  ],
  [
    'the same after a minus',
    '-cut -x',
    'there are no queues cut, x; there are orders, orders-mails, orders-make-model',
  ],
  [
    'both ways at once',
    'orders -orders-mails',
    'must name only queues that are served, or only others, each after a minus',
  ],
])('refuses %s', (_, text, message) => {
  expect(setting.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
