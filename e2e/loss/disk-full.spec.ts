import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStore, type RunningStore } from '@pawlayer/cli';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { expect, test } from '@playwright/test';
import { askLocalDatabase } from '../src/ask-local-database.ts';
import { smallPhoto } from '../src/photos.ts';
import { eventually } from '../src/sandbox-client.ts';
import { mountSmallDisk, type SmallDisk } from '../src/small-disk.ts';

/** The store needs 300 MB to start, and as much again for its database. */
const megabytes = 500;

let folder: string;
let disk: SmallDisk | undefined;
let store: RunningStore | undefined;
const warnings: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-disk-'));
  disk = await mountSmallDisk(folder, megabytes);
  if (disk) store = await startStore({ dataDir: join(folder, 'data'), env: { RATE_LIMITS: 'off' }, warnings });
});
test.afterAll(async () => {
  await store?.stop();
  await disk?.remove();
  await rm(folder, { recursive: true, force: true });
});

test(
  'I12 a disk that is full costs 503 and nothing that was acknowledged; once it has room the store goes on by itself',
  { tag: '@thorough' },
  async () => {
    test.skip(!disk, 'only root may mount a small disk');
    test.setTimeout(180_000);
    if (!disk || !store) return;
    const { url, dataDir } = store;
    const photo = await readFile(smallPhoto);
    const acknowledged = { customers: [] as string[], uploads: [] as string[] };
    const failures: number[] = [];

    /** Sends a request; notes the id that it is answered with, or the status. */
    const write = async (path: string, init: RequestInit, ids: string[]): Promise<number> => {
      const answer = await fetch(url + path, { method: 'POST', ...init });
      const body = (await answer.json()) as { id?: string }; // every call answers JSON
      if (answer.ok && body.id) ids.push(body.id);
      else failures.push(answer.status);
      return answer.status;
    };
    const addCustomer = () =>
      write(
        '/api/customers',
        { body: JSON.stringify(customerForm), headers: { 'Content-Type': 'application/json' } },
        acknowledged.customers,
      );
    const addPhoto = () => {
      const body = new FormData();
      body.set('photo', new File([photo], 'pet.jpg', { type: 'image/jpeg' }));
      body.set('customerId', acknowledged.customers[0] ?? '');
      body.set('petName', petForm.petName);
      return write('/api/upload', { body }, acknowledged.uploads);
    };
    expect([await addCustomer(), await addPhoto()]).toEqual([201, 201]);

    /**
     * Until so many were refused. The disk is filled again before each: what refuses a write also gives room back, such as
     * the unfinished file of the database's log, and what is small then fits again.
     */
    const writeOnFullDisk = async (send: () => Promise<number>, times: number) => {
      for (let refused = 0; refused < times;) {
        await disk?.fill();
        if ((await send()) !== 201) refused += 1;
      }
    };

    const warningsOfStart = warnings.length;
    expect(await disk.fill()).toBeGreaterThan(50_000_000);
    await writeOnFullDisk(addCustomer, 3);
    await writeOnFullDisk(addPhoto, 3);
    expect(failures).toHaveLength(6);
    expect(new Set(failures)).toEqual(new Set([503]));
    for (const path of ['/', '/api/products', '/api/gallery']) expect((await fetch(url + path)).status, path).toBe(200);

    await disk.free();
    await eventually(30, 'customers are taken again', async () => (await addCustomer()) === 201);
    await eventually(30, 'photos are taken again', async () => (await addPhoto()) === 201);
    await eventually(30, 'every part is up', async () => (await fetch(`${url}/api/health`)).ok);
    expect(failures.filter((status) => status !== 503)).toEqual([]);
    const lost = (ids: string[], table: string) =>
      askLocalDatabase(
        dataDir,
        `select count(*) from unnest('{${ids.join(',')}}'::uuid[]) id where id not in (select id from ${table})`,
      );
    expect([await lost(acknowledged.customers, 'customers'), await lost(acknowledged.uploads, 'uploads')]).toEqual([
      0, 0,
    ]);
    // The services stayed; a database that cannot write its log may have been started again.
    const ended = warnings.slice(warningsOfStart);
    expect(ended.filter((warning) => !/^(postgres|redis) /.test(warning))).toEqual([]);
  },
);
