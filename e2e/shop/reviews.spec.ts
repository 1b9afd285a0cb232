import type { APIRequestContext } from '@playwright/test';
import { bearer, openSession } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { readPage } from '../src/served-page.ts';
import { withoutPageData } from '../src/without-page-data.ts';

const long = 'She came to us with one ear up and one ear down. '.repeat(12).trim();

/** Submits a story as a visitor and approves it as the owner. */
const publish = async (request: APIRequestContext, petName: string): Promise<string> => {
  const story = { customerName: 'Élodie Marie Roy', petName, petBreed: 'Lurcher', storyText: long, isMemorial: 'true' };
  expect((await request.post('/api/stories', { multipart: story })).status()).toBe(201);
  const { headers } = bearer(await openSession(request));
  const stories = (await (await request.get('/api/admin/stories', { headers })).json()) as {
    id: string;
    petName: string;
  }[]; // by the contract
  const mine = stories.find((each) => each.petName === petName);
  expect((await request.post(`/api/admin/stories/${mine?.id}/approve`, { headers })).ok()).toBe(true);
  return mine?.id ?? '';
};

test('reviews begin with the seven built-in ones and go on with what visitors told', async ({ page, request }) => {
  const petName = `Nova ${Date.now()}`;
  await publish(request, petName);
  await expect(async () => {
    await page.goto('/reviews');
    await expect(page.getByRole('article').filter({ hasText: petName })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Mara Lindqvist');
  await expect(cards.nth(6)).toContainText('Hannah Okafor');
  const nova = cards.filter({ hasText: petName });
  await expect(nova).toContainText('EMR'.replace('E', 'É'));
  await expect(nova).toContainText(`${petName} (Lurcher)`);
  await expect(nova).toContainText('In loving memory');
  await expect(nova.getByRole('img', { name: '5 out of 5' })).toBeVisible();
  await nova.getByRole('button', { name: `Read all of ${petName}’s story` }).click();
  await expect(nova.getByRole('button')).toBeHidden();
  await expect(page.getByText('5.0 Average Rating')).toBeVisible();
  await expect(page.getByText(/Happy Customers/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible();
  for (const share of await page.getByRole('main').getByRole('link', { name: 'Share Your Story' }).all())
    await expect(share).toHaveAttribute('href', '/share-story');
  expect(await axeViolationsInBothThemes(page, 'the reviews')).toEqual([]);
  expect(await overflowAt(page, 320)).toBe(0);
});

test('the page brings a story only as long as it is public', async ({ request }) => {
  const petName = `Vega ${Date.now()}`;
  const read = async () => (await readPage(request, '/reviews')).html;
  const id = await publish(request, petName);
  await expect.poll(read).toContain(petName);
  const data = { ids: [id], decision: 'delete' };
  const decided = await request.post('/api/admin/stories/decisions', { ...bearer(await openSession(request)), data });
  expect(decided.ok()).toBe(true);
  await expect.poll(read).not.toContain(petName);
});

test('while they are loading, the pages say so', { tag: '@thorough' }, async ({ page }) => {
  await withoutPageData(page);
  const answer = await holdBack(page, '**/api/stories');
  await page.goto('/reviews');
  await expect(page.getByText('Loading reviews...')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Loading stories...').first()).toBeVisible();
  answer();
  await expect(page.getByRole('list', { name: 'Customer stories' })).toBeVisible();
});

test.describe('when the server is away', () => {
  test.use({ expectedAnswers: [503] });

  test('the built-in ones stay, the count is 100+, and there is a way to try again', async ({ page }) => {
    await withoutPageData(page);
    for (const path of ['**/api/stories', '**/api/stats/orders'])
      await page.route(path, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/reviews');
    await expect(page.getByRole('article')).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByText('100+ Happy Customers')).toBeVisible();
    await page.goto('/#testimonials');
    const section = page.getByRole('region', { name: 'The faces, at home' });
    await expect(section.getByText('100+')).toBeVisible();
    await expect(section).toContainText('4.9');
    await expect(section).toContainText('98%');
    await expect(section).toContainText('Would Recommend');
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  });
});

const told = (petName: string, number: number) => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-${String(number).padStart(12, '0')}`,
  customerName: 'Quincy Xavier',
  petName,
  rating: 5,
  storyText: 'A good one.',
  isMemorial: false,
  pictures: [],
  isApproved: true,
  createdAt: '2026-11-20T10:00:00.000Z',
});

test.describe('when there are more stories than one list holds', () => {
  test.use({ expectedAnswers: [503] });

  test('the older ones come page by page, and again after a failure', async ({ page }) => {
    const newest = Array.from({ length: 200 }, (_, index) => told('Nova', index));
    const cursor = `1.${newest[0]?.id}`;
    let isAway = false;
    await withoutPageData(page);
    await page.route('**/api/stories', (route) => route.fulfill({ json: newest }));
    await page.route('**/api/stories/older?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      expect(query.get('until')).toBe('2026-11-20T10:00:00.000Z');
      if (isAway) return route.fulfill({ status: 503, body: '{}' });
      return query.has('cursor')
        ? route.fulfill({ json: { stories: [told('Pixel', 301)] } })
        : route.fulfill({ json: { stories: [told('Nova', 199), told('Rolo', 300)], nextCursor: cursor } });
    });
    await page.goto('/reviews');
    const more = page.getByRole('button', { name: 'Show older reviews' });
    await more.click();
    await expect(page.getByRole('article').filter({ hasText: 'Rolo' })).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(7 + 201);
    isAway = true;
    await more.click();
    await expect(page.getByText('The older stories did not load')).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').last()).toContainText('Pixel');
    await expect(more).toBeHidden();
  });
});

test.describe('when a photo is missing', () => {
  test.use({ expectedAnswers: [404] });

  test('I10 the review shows the initials in its place', async ({ page }) => {
    const story = { ...told('Nova', 1), photoUrl: '/story-photos/6e5a1c5e-8a49-4f2a-9d43-000000000001/480.jpg' };
    await withoutPageData(page);
    await page.route('**/api/stories', (route) => route.fulfill({ json: [story] }));
    await page.goto('/reviews');
    const card = page.getByRole('article').filter({ hasText: 'Quincy Xavier' });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('QX', { exact: true })).toBeVisible();
  });
});
