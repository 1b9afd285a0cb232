import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { makeEnvExample } from './env-example.ts';

const read = (file: string) => readFile(join(repository, file), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

test('.env.example is what `npm run env-example` makes of the schemas of the services', async () => {
  const text = await makeEnvExample();
  expect(text).toMatch(/^# Uploads under way at once.*\n#UPLOADS_AT_ONCE=24$/m);
  expect(await read('.env.example')).toBe(text);
});

test('.env.example explains every setting of the compose files and of the local start, and no other', async () => {
  const explained = all(await read('.env.example'), /^#([A-Z0-9_]+)=/gm);
  const ofCompose = all(
    (await Promise.all(['', '.stripe', '.admin', '.logs'].map((name) => read(`docker-compose${name}.yml`)))).join(''),
    /\$\{([A-Z0-9_]+)/g,
  );
  const ofStart = all(await read('tools/cli/src/settings.ts'), /environment(?:, |\[)'([A-Z0-9_]+)'/g);
  expect(ofCompose.length).toBeGreaterThan(20);
  expect([...ofCompose, ...ofStart].filter((name) => !explained.includes(name))).toEqual([]);
  const readByCompose = ['COMPOSE_FILE'];
  const passedOn = /^(LOG_LEVEL|ALLOW_SANDBOX|SANDBOX_WEBHOOKS|PUSH_TEST_ORIGIN)$/;
  expect(
    explained.filter((name) => ![...ofCompose, ...ofStart, ...readByCompose].includes(name) && !passedOn.test(name)),
  ).toEqual([]);
});
