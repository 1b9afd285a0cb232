import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Works that begin in their turn, and end when told. */
const startWorks = (patienceMs: number) => {
  const inTurn = oneAtATime(patienceMs);
  const begun: string[] = [];
  const add = (name: string, key = 'draft') => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const answer = inTurn(key, () => {
      begun.push(name);
      return promise;
    });
    return { answer, end: () => resolve(name), fail: () => reject(new Error(`${name} failed`)) };
  };
  return { begun, add };
};

test('those with one key work one after another, in the order in which they came; others beside them', async () => {
  const { begun, add } = startWorks(60_000);
  const [first, second, third, other] = [add('first'), add('second'), add('third'), add('other', 'another draft')];
  await setImmediate();
  expect(begun).toEqual(['first', 'other']);
  first.end();
  expect(await first.answer).toBe('first');
  await setImmediate();
  expect(begun).toEqual(['first', 'other', 'second']);
  for (const work of [second, third, other]) work.end();
  expect(await third.answer).toBe('third');
});

test('one that fails lets the next one begin, and only its own caller learns of it', async () => {
  const { add } = startWorks(60_000);
  const [first, second] = [add('first'), add('second')];
  first.fail();
  second.end();
  await expect(first.answer).rejects.toThrow('first failed');
  expect(await second.answer).toBe('second');
});

test('who has waited long enough begins beside one that hangs', async () => {
  const { begun, add } = startWorks(5);
  const [hanging, second] = [add('hanging'), add('second')];
  second.end();
  expect(await second.answer).toBe('second');
  expect(begun).toEqual(['hanging', 'second']);
  hanging.end();
  await hanging.answer;
});
