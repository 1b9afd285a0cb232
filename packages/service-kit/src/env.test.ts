import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseEnv } from './env.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  REDIS_URL: z.string().default(''),
  STORAGE_URL: z.string().default(''),
  ADMIN_PASSWORD: z.string().optional(),
});

const strong = { DATABASE_URL: 'postgres://orders:k3v9-x2Lq-77Tz@db/pawlayer' };
const complaints = (settings: Record<string, string>) => {
  try {
    parseEnv(schema, { NODE_ENV: 'production', ...strong, ...settings });
    return [];
  } catch (error) {
    return (error as z.ZodError).issues.map(({ path, message }) => `${path.join('.')} ${message}`); // nothing else is thrown
  }
};

describe('in production', () => {
  test.each([
    ['a short password', { ADMIN_PASSWORD: 'woof' }, 'ADMIN_PASSWORD is too short for production'],
    [
      'a known default',
      { STORAGE_URL: 's3://pawlayer:pawlayer-secret@minio:9000/b' },
      'STORAGE_URL its password is a default that everybody knows',
    ],
    ['one character again and again', { ADMIN_PASSWORD: 'aaaaaaaaaaaaaaaa' }, 'ADMIN_PASSWORD repeats itself'],
    [
      "a role's name as its password",
      { DATABASE_URL: 'postgres://orders:orders@db/pawlayer' },
      'DATABASE_URL its password is too short',
    ],
    ['a Redis without a password', { REDIS_URL: 'redis://redis:6379' }, 'REDIS_URL has no password'],
  ])('refuses %s by its name, without showing it', (_, settings, sentence) => {
    const [complaint = '', ...others] = complaints(settings);
    expect(complaint).toContain(sentence);
    expect(others).toEqual([]);
    for (const secret of ['woof', 'pawlayer-secret', 'orders:orders']) expect(complaint).not.toContain(secret);
  });

  test('takes strong ones, and a folder, which has none', () => {
    expect(
      complaints({
        REDIS_URL: 'redis://:u8Jw-1pQz-45sd@redis:6379',
        STORAGE_URL: 'file:///data',
        ADMIN_PASSWORD: 'otis the beagle snores',
      }),
    ).toEqual([]);
  });
});

test('elsewhere takes any', () => {
  expect(parseEnv(schema, { NODE_ENV: 'test', DATABASE_URL: 'postgres://a:a@db/p' })).toMatchObject({
    DATABASE_URL: 'postgres://a:a@db/p',
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pawlayer-env-'));
    await writeFile(join(folder, 'DATABASE_URL'), 'postgres://from-a-file\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is read where NAME_FILE points', () => {
    expect(parseEnv(schema, { DATABASE_URL_FILE: join(folder, 'DATABASE_URL') }).DATABASE_URL).toBe(
      'postgres://from-a-file',
    );
  });

  test('is read from the folder of SECRETS_DIR, unless the environment says otherwise', () => {
    expect(parseEnv(schema, { SECRETS_DIR: folder, DATABASE_URL: '' }).DATABASE_URL).toBe('postgres://from-a-file');
    expect(parseEnv(schema, { SECRETS_DIR: folder, DATABASE_URL: 'postgres://from-here' }).DATABASE_URL).toBe(
      'postgres://from-here',
    );
  });

  test('that is missing is named', () => {
    expect(complaints({ DATABASE_URL_FILE: join(folder, 'nowhere') })).toEqual([
      expect.stringMatching(/^DATABASE_URL_FILE the file .* cannot be read \(ENOENT\)$/),
    ]);
  });
});
