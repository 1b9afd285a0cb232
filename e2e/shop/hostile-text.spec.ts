import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deleteGalleryItems } from '../src/admin-gallery.ts';
import { bearer, openAsOwner, openSession } from '../src/admin-session.ts';
import { expect, test } from '../src/fixtures.ts';
import { orderWithAttacks, showWithAttacks, wishWithAttacks, writeWithAttacks } from '../src/hostile-texts.ts';
import { mailUrl, ownerEmail, readMails } from '../src/mailbox.ts';

const forbidden = 'script:not([src]):not([type]), a[href^="javascript:" i], [onerror], [onload], [ontoggle], [onfocus]';

/** Opens a page and expects these words on it as text, nothing of them as markup. */
const expectInert = async (page: Page, path: string, words: string) => {
  await page.goto(path);
  await expect(page.getByText(words).first(), path).toBeAttached({ timeout: 5000 });
  const found = await page.locator(forbidden).evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
  expect(
    found.filter((html) => html.includes('alert(')),
    path,
  ).toEqual([]);
  expect(await page.locator('base, iframe[srcdoc], meta[http-equiv="refresh"]').count(), path).toBe(0);
};

test(
  'T01 C05 scripts in every text field of the store run nowhere: not in reviews, admin pages or mails',
  { tag: '@thorough' },
  async ({ page, request, baseURL, browser }) => {
    test.setTimeout(360_000);
    const dialogs: string[] = [];
    // The frame of a mail has no storage, so its page is one without the owner's token.
    const mailPage = await browser.newPage();
    for (const each of [page, mailPage])
      each.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    const word = `Zq${randomUUID().slice(0, 8)}`;
    const email = `${word}@example.com`.toLowerCase();
    const token = await openSession(request);
    const order = await orderWithAttacks(baseURL ?? '', request, word, email);
    const { storyId, name } = await writeWithAttacks(request, word, email, token);
    await showWithAttacks(request, word, token);
    const proofId = await wishWithAttacks(request, order.id, word, token);

    await expect(() => expectInert(page, '/reviews', name)).toPass({ timeout: 60_000 });
    // A gallery item is shown once its pictures are made.
    await expect(() => expectInert(page, '/gallery', word)).toPass({ timeout: 60_000 });
    for (const path of ['/', `/order-success?orderId=${order.id}`, `/proof?proofId=${proofId}`])
      await expectInert(page, path, word);
    await openAsOwner(page);
    for (const path of ['stories', 'gallery', 'contact', 'orders', `orders/${order.id}`, `orders/slip/${order.id}`])
      await expectInert(page, `/admin/${path}`, word);
    // The table opens once the portrait is cut.
    await expect(() => expectInert(page, `/admin/orders/retouch/${order.id}`, word)).toPass({ timeout: 120_000 });
    const wishes = page.getByRole('region', { name: 'What the customer asked for' });
    // The special instructions, the answer and five pins.
    expect((await wishes.textContent())?.split(word)).toHaveLength(8);

    const mails = [...(await readMails(request, ownerEmail, email, 2)), ...(await readMails(request, email, word, 2))];
    for (const { ID, HTML, Subject, Text } of mails) {
      expect(Text).toContain('<script>alert(1)</script>');
      expect(Subject).not.toContain(word);
      expect(HTML).not.toMatch(/<(?:script|img src=x|svg|iframe|math|form|details|base|a href="javascript)/i);
      await mailPage.goto(`${mailUrl()}/view/${ID}`);
    }
    expect(dialogs).toEqual([]);
    await mailPage.close();

    // The page goes first: it would ask for pictures that are deleted.
    await page.close();
    await deleteGalleryItems(request, new RegExp(`^${word}`));
    await request.post('/api/admin/stories/decisions', {
      ...bearer(token),
      data: { ids: [storyId], decision: 'delete' },
    });
  },
);
