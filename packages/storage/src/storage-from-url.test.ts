import { expect, test } from 'vitest';
import { storageFromUrl } from './storage-from-url.ts';

test.each([
  '',
  'nonsense',
  'https://example.com/bucket',
  's3://host/bucket',
  's3://key:secret@host',
  's3://key:secret@host/a/b',
  's3://key:secret@host/UPPER',
])('refuses the storage URL %j', (url) => {
  expect(() => storageFromUrl(url)).toThrow(TypeError);
});

test('never repeats a secret in a message', () => {
  expect(() => storageFromUrl('s3://key:hush-hush@host')).toThrow(expect.not.stringContaining('hush'));
});
