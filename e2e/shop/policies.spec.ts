import { freeShippingFromCents, settings, shippingFeeCents, toAmount } from '@pawlayer/contracts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { openHome } from '../src/open-home.ts';
import { heading } from '../src/page-parts.ts';

const policies = [
  {
    path: '/shipping',
    title: 'Shipping Info',
    inFooter: 'Shipping Info',
    says: [`$${toAmount(shippingFeeCents)}`, `$${freeShippingFromCents / 100}`, '5–7 business days', 'Rush orders'],
  },
  {
    path: '/returns',
    title: 'Returns',
    inFooter: 'Returns',
    says: ['100% satisfaction guarantee', 'print it again', 'refund'],
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    inFooter: 'Privacy Policy',
    says: [
      'payment id',
      'a small copy of it',
      'neither store nor log',
      'the outline of your pet',
      'Stripe',
      'billing details',
      'PIPEDA',
      'PIPA',
      'erase',
      settings.supportEmail,
    ],
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    inFooter: 'Terms of Service',
    says: ['Canadian dollars (CAD)', 'interpretation', 'British Columbia', `${settings.layerThicknessMm} mm`],
  },
] as const;

for (const { path, title, inFooter, says } of policies) {
  test(
    `${path} is found from the footer and says what it must`,
    { tag: path === '/shipping' ? [] : '@thorough' },
    async ({ page }) => {
      await openHome(page);
      await page.getByRole('contentinfo').getByRole('link', { name: inFooter }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(heading(page, title)).toBeFocused();
      await expect(page).toHaveTitle(`${title} · ${settings.brand}`);
      for (const words of says) await expect(page.getByRole('article')).toContainText(words);
      for (const other of policies) {
        const link = page.getByRole('navigation', { name: 'More to read' }).getByRole('link', { name: other.title });
        await expect(link).toHaveCount(other.path === path ? 0 : 1);
      }
    },
  );

  test(`${path} is served with its own title and description`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<title>${title} · ${settings.brand}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  });

  test(
    `${path} is easy to read: axe, narrow screens, measure, print`,
    { tag: path === '/shipping' ? [] : '@thorough' },
    async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      expect(await axeViolationsInBothThemes(page, path)).toEqual([]);
      for (const width of [320, 360, 768]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      const column = await page.getByRole('article').boundingBox();
      expect(column?.width).toBeLessThanOrEqual(34 * 17 + 1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'More to read' })).toBeHidden();
      await expect(page.getByRole('article')).toBeVisible();
    },
  );
}

test('the links of header and footer all lead to pages', async ({ page, request }) => {
  await page.goto('/terms');
  await expect(heading(page, 'Terms of Service')).toBeVisible();
  const links = page.getByRole('contentinfo').getByRole('link').or(page.getByRole('banner').getByRole('link'));
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href)); // anchors
  for (const address of new Set(addresses.filter((each) => each.startsWith('http')))) {
    expect.soft((await request.get(address)).status(), address).toBe(200);
  }
});
