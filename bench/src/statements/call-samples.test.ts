import { expect, test } from 'vitest';
import { samplePath, sampleQueries } from './call-addresses.ts';
import { sampleBody } from './call-samples.ts';
import { sampledCalls } from './make-every-call.ts';

const names = [
  'order',
  'proof',
  'upload',
  'customer',
  'email',
  'story',
  'message',
  'item',
  'spool',
  'colourway',
  'ladder',
  'filament',
  'model',
];
const ids = Object.fromEntries(names.map((name) => [name, `the ${name}`]));

test('there is a value for every field of every call', () => {
  for (const call of sampledCalls)
    expect(() => [samplePath(call, ids), sampleQueries(call, ids), sampleBody(call, ids, 'password')]).not.toThrow();
});
