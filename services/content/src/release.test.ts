import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close, connect, migrate, type Sql } from '@pawlayer/db';
import { messagingRoot } from '@pawlayer/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openModeration, type Moderation } from './testing/moderation-client.ts';
import { startContent, type Content } from './testing/start-content.ts';

const root = new URL('../', import.meta.url);
let content: Content;
let owner: Moderation;
let holder: Sql;
let folder: string;

/** A release that adds one of everything, in the ways that CONTRIBUTING describes. */
beforeAll(async () => {
  content = await startContent({ PENDING_STORIES_MAX: '900' }, { hasWorker: false });
  owner = await openModeration(content);
  holder = connect({ url: content.databaseUrl, max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  for (const part of ['migrations', 'functions'])
    await cp(new URL(part, root), join(folder, part), { recursive: true });
  const files = {
    'migrations/9001-add-language.sql': `alter table stories add column language text, add column shelf int not null default 1;
      alter table contact_messages add column language text;
      alter table stories add constraint stories_language_is_known check (language in ('en', 'fr')) not valid;`,
    'migrations/9002-check-languages.sql': 'alter table stories validate constraint stories_language_is_known;',
    'migrations/9003-find-by-breed-concurrently.sql':
      'create index concurrently if not exists stories_breed on stories (pet_breed, created_at);',
    'functions/receive-story.sql': `${await readFile(join(folder, 'functions/receive-story.sql'), 'utf8')}\n-- The next release.`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(async () => {
  await close(holder);
  await content.stop();
  await rm(folder, { recursive: true });
});

const migrateTo = (release: URL) =>
  migrate({
    url: content.databaseUrl,
    schema: 'content',
    roots: [messagingRoot, release],
    patience: { lockTimeoutMs: 100, tries: 200, firstPauseMs: 20, maxPauseMs: 50 },
  });

const requests: readonly (() => Promise<Response>)[] = [
  () => fetch(`${content.url}/api/stories`),
  () => owner.shareStory({}),
  () => owner.ask('/api/admin/stories/page?state=pending'),
  () => owner.ask('/api/admin/contact/page'),
  () =>
    fetch(`${content.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', subject: 'Cats', message: 'Two in one?' }),
    }),
];

/** Each request again and again until stopped. */
const startLoad = () => {
  const statuses: number[][] = requests.map(() => []);
  let isStopped = false;
  const callers = requests.map(async (request, index) => {
    while (!isStopped) statuses[index]?.push((await request()).status);
  });
  const fewest = () => Math.min(...statuses.map(({ length }) => length));
  return {
    /** Waits until each of the requests has been answered a few times more. */
    goOn: async () => {
      const goal = fewest() + 10;
      await expect.poll(fewest, { interval: 10 }).toBeGreaterThan(goal);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(callers);
      return statuses.flat();
    },
  };
};

it('I20 the release before serves while the next one migrates, and after going back: no request fails', async () => {
  const load = startLoad();
  await load.goOn();
  // A transaction that somebody left open: what waits for its lock must let others pass.
  await holder`begin`;
  await holder`select from stories limit 1`;
  const migrated = migrateTo(pathToFileURL(`${folder}/`));
  const waits = () => content.ctx.sql`
    select from pg_locks where relation = 'stories'::regclass and mode = 'AccessExclusiveLock' and not granted`;
  await expect.poll(waits, { interval: 5 }).toHaveLength(1);
  await load.goOn();
  await holder`commit`;
  await migrated;
  await load.goOn();
  expect(await content.ctx.sql`select from pg_class where relname = 'stories_breed'`).toHaveLength(1);
  await migrateTo(root);
  await load.goOn();
  expect((await load.stop()).filter((status) => status >= 300)).toEqual([]);
});
