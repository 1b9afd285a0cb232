import { placePaidOrder, readOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { toast } from '../src/page-parts.ts';

test('sends a proof, hears what should be different, and prints what was approved', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(420_000);
  const email = `proof-${Date.now()}@example.com`;
  const { id } = await placePaidOrder(baseURL, 'Cherished', { email });
  const token = await openAsOwner(page, `/admin/orders/${id}`);
  const latest = async () => (await readOrder(request, token, id)).prepress.proofs[0];
  const decide = async (data: object) => {
    const proof = await latest();
    expect((await request.post(`/api/proofs/${proof?.id}/decision`, { data })).ok()).toBe(true);
    await page.reload();
  };
  const proof = section(page, 'Proof');
  await expect(proof).toContainText('Freeze a model first');
  await page.getByRole('button', { name: 'Freeze model 1' }).click({ timeout: 150_000 });
  await proof.getByLabel('In memory of Otis').check();
  await expect(proof).toContainText('We wait for an answer, however long it takes.');

  await proof.getByLabel('Message').fill('The ears are a little lighter now.');
  await proof.getByRole('button', { name: 'Send model 1 as a proof' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send model 1 to Ada Moreau?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await latest()).toBeUndefined();
  await proof.getByRole('button', { name: 'Send model 1 as a proof' }).click();
  await question.getByRole('button', { name: 'Send the proof' }).click();
  await expect(toast(page, 'Proof on its way')).toBeVisible();
  const version = (number: number) => proof.getByRole('listitem').filter({ hasText: `Version ${number}` });
  await expect(version(1)).toContainText('Waiting for an answer');
  await expect(version(1)).toContainText('Without an answer it is put on hold on');
  await expect(version(1)).toContainText('The ears are a little lighter now.');
  await expect(proof.getByLabel('Message')).toHaveValue('');
  await readMails(request, email, (await latest())?.id ?? '');
  await page.getByRole('button', { name: 'Send the proof again' }).click();
  await expect(toast(page, 'Mail on its way')).toBeVisible();
  await readMails(request, email, (await latest())?.id ?? '', 2);

  const pins = [{ x: 0.25, y: 0.25, text: 'This tip is white.' }];
  await decide({ decision: 'change', note: 'His left ear has a white tip.', pins });
  await expect(version(1)).toContainText('Change asked for');
  await expect(version(1)).toContainText('His left ear has a white tip.');
  await expect(version(1).getByRole('listitem').filter({ hasText: 'This tip is white.' })).toContainText(
    'Pin 1, upper left:',
  );

  await proof.getByRole('button', { name: 'Send model 1 as a proof' }).click();
  await question.getByRole('button', { name: 'Send the proof' }).click();
  await expect(version(2)).toContainText('Waiting for an answer');
  await decide({ decision: 'approve' });
  await expect(version(2)).toContainText('Approved');
  await expect(version(2)).toContainText('by the customer');

  const step = (name: string) => section(page, 'Production').getByRole('button', { name });
  await step('Start the review').click();
  await step('Start printing').click();
  await expect(toast(page, 'Otis: Printing')).toBeVisible();
});
