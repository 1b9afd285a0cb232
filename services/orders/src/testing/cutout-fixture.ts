import { readdirSync, readFileSync } from 'node:fs';
import type { Orders } from './start-orders.ts';

/** Sends a copy of a photo to be cut out. */
export const sendCopy = async (
  { url }: Orders,
  bytes: Uint8Array | string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<{ status: number; headers: Headers; body: unknown }> => {
  const form = new FormData();
  form.set('photo', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'pet.jpg');
  const request = { method: 'POST', body: form, headers, ...(signal && { signal }) };
  const response = await fetch(`${url}/api/cutouts`, request);
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
};

/** The id of this process's child that has the model. */
export const findModelProcess = (): number => {
  const found = readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    .find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('cutout-process.ts'));
  return Number(found);
};
