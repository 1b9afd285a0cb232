import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { placePaidOrder, readOrder } from '../src/admin-orders.ts';
import { bearer, openAsOwner, openSession } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';

test('gives one file of what was approved', { tag: '@thorough' }, async ({ page, request, baseURL }) => {
  test.setTimeout(420_000);
  const { id, number } = await placePaidOrder(baseURL, 'Cherished');
  const token = await openSession(request);
  const path = `/api/admin/orders/${id}`;
  const read = () => readOrder(request, token, id);
  await expect.poll(async () => (await read()).prepress.models[0]?.state, { timeout: 150_000 }).toBe('made');
  const { prepress, version } = await read();
  const send = async (rest: string, data: object) =>
    expect((await request.post(path + rest, { ...bearer(token), data })).ok()).toBe(true);
  await send(`/models/${prepress.models[0]?.id}/freeze`, { version });
  await send('/proofs', { version: (await read()).version });
  const proof = (await read()).prepress.proofs[0]?.id ?? '';
  const answer = await request.post(`/api/proofs/${proof}/decision`, { data: { decision: 'approve' } });
  expect(answer.ok()).toBe(true);

  await openAsOwner(page, '/admin/print');
  const own = page.getByRole('article').filter({ hasText: number });
  await expect(own).toContainText('Otis');
  await expect(own.getByRole('img', { name: /^The plate from above, 256 × 256 mm: .*Otis/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Download 3MF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^plate-[\w-]+\.3mf$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await printTwice(page, own, number);
});

/** Starts the plate of an order, records it as failed, and prints it again. */
const printTwice = async (page: Page, own: Locator, number: string) => {
  const start = async () => {
    await own.getByRole('button', { name: 'Started' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Started' }).click();
    await expect(running).toBeVisible();
    await expect(own.getByRole('button', { name: 'Started' })).toBeHidden();
  };
  const running = page.getByRole('region', { name: 'Printing now' }).getByRole('article').filter({ hasText: number });
  await start();
  await running.getByRole('button', { name: 'Failed' }).click();
  await page.getByLabel('What went wrong').fill(`Came off, ${number}`);
  await page.getByRole('button', { name: 'Record the failed print' }).click();
  await expect(page.getByRole('region', { name: 'Printed lately' })).toContainText(`Came off, ${number}`);
  await expect(running).toBeHidden();
  await start();
  await running.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/order.*: Quality check\./)).toBeVisible();
  await expect(running).toBeHidden();
  await expect(own).toBeHidden();
};
