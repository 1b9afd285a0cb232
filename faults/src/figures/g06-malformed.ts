import { readFile } from 'node:fs/promises';
import { calls } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { Figure } from '../figure.ts';
import { disturbEvery } from '../lab/disturb.ts';
import { breakPhoto, inventBody, inventPath } from '../lab/malformed.ts';
import { formatMegabytes, readMemory } from '../lab/memory.ts';
import type { Lab } from '../lab/open-lab.ts';
import { createRandom } from '../lab/random.ts';
import { runMany } from '../lab/statistics.ts';

const seed = 11;
const maxBytes = 300 * 2 ** 20;
const fields = [
  ...Object.keys({ ...customerForm, ...petForm, ...shippingForm }),
  'customerId',
  'uploadId',
  'productId',
];
const moreFields = [
  'amount',
  'status',
  'stripePaymentIntentId',
  'rating',
  'password',
  'name',
  'subject',
  'message',
  'ids',
];

/** Broken photos and invented requests. */
export const g06: Figure = {
  id: 'G6',
  proves: ['F02', 'F03', 'F04', 'T02', 'T06', 'T08', 'T09'],
  goal: '1,000 malformed files, 10,000 fuzzed requests: 0 answers of 5xx, 0 crashes, memory ≤ 300 MB',
  run: async (lab) => {
    const [files, requests] = [lab.size(1000, 40), lab.size(10_000, 300)];
    const crashesBefore = lab.crashes.length;
    let peak = { name: '', bytes: 0 };
    const watching = disturbEvery(250, async () => {
      for (const [name, bytes] of Object.entries(await readMemory(lab.store)))
        if (bytes > peak.bytes) peak = { name, bytes };
    });
    const failed = [...(await sendFiles(lab, files)), ...(await sendRequests(lab, requests))];
    await watching.stop();
    const crashes = lab.crashes.length - crashesBefore;
    return {
      reached: `${files} files, ${requests} requests: ${failed.length} answers of 5xx, ${crashes} crashes, ${formatMegabytes(peak.bytes)} at most (${peak.name})`,
      broken: [...failed, ...(crashes > 0 ? [`${crashes} processes crashed`] : [])],
      holds: peak.bytes <= maxBytes,
    };
  },
};

const sendFiles = async ({ store, shop }: Lab, count: number): Promise<string[]> => {
  const random = createRandom(seed);
  const jpeg = await readFile(new URL('../../../e2e/photos/small/raccoon.jpg', import.meta.url));
  const png = await readFile(new URL('../../../e2e/photos/chelsea.png', import.meta.url));
  const { id } = await shop.saveCustomer();
  const failed: string[] = [];
  await runMany(count, 4, async (index) => {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(breakPhoto(index % 3 === 0 ? png : jpeg, random))], 'pet.jpg'));
    form.set('customerId', id);
    form.set('petName', 'Otis');
    const answer = await fetch(`${store.url}/api/upload`, { method: 'POST', body: form });
    if (answer.status >= 500) failed.push(`file ${index}: ${answer.status} ${await answer.text()}`);
    else await answer.body?.cancel();
  });
  return failed;
};

const sendRequests = async ({ store }: Lab, count: number): Promise<string[]> => {
  const random = createRandom(seed + 1);
  const failed: string[] = [];
  await runMany(count, 8, async () => {
    const call = random.pick(calls);
    const method = random.below(10) === 0 ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : call.method;
    const body = method === 'GET' ? undefined : inventBody([...fields, ...moreFields], random);
    const type = random.pick(['application/json', 'application/json', 'text/plain', 'multipart/form-data']);
    const path = inventPath(call.path, random);
    const headers = { 'content-type': type, authorization: `Bearer ${random.bytes(32).toString('base64url')}` };
    const answer = await fetch(store.url + path, { method, headers, ...(body !== undefined && { body }) });
    if (answer.status >= 500) failed.push(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    else await answer.body?.cancel();
  });
  return failed;
};
