import { ChosenCut, MaskHash, maxCutoutBytes } from '@pawlayer/contracts';
import type { Page, Request } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerInTurn, busy, found, unsure } from '../src/cut-out-answers.ts';
import {
  answered,
  asPhotographed,
  calmPreview,
  expectCutOut,
  expectNoPet,
  plain,
  swatches,
  unavailable,
} from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { hangFirst } from '../src/hang-first.ts';
import { holdBackDevice } from '../src/hold-back-device.ts';
import { holdBack } from '../src/hold-back.ts';
import { chooseStyle, ground } from '../src/look-parts.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toPhoto } from '../src/order-path.ts';
import { raccoon, sky, surePhoto } from '../src/photos.ts';
import { placeOf } from '../src/place-of.ts';
import { stack } from '../src/preview-parts.ts';
import { cards } from '../src/shop-client.ts';
import { withoutPageData } from '../src/without-page-data.ts';

const cutouts = '**/api/cutouts';

const countCutouts = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cutouts')) sent.push(request);
  });
  return sent;
};

// On a busy machine, the store may have to be asked several times.
test.beforeEach(() => test.setTimeout(180_000));

const toChosenPhoto = async (page: Page) => {
  await toPhoto(page);
  await page.getByLabel('Pet photo').setInputFiles(surePhoto);
};

const toOrderStep = async (page: Page) => {
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
  await page.getByRole('button', { name: 'Choose Beloved' }).click();
  await fillShipping(page);
  await expect(calmPreview(page)).toBeVisible();
};

test(
  'shows the portrait as photographed at once, and then the pet before a moon, or as a photograph in one colour',
  { tag: '@thorough' },
  async ({ page }) => {
    const release = await holdBack(page, cutouts);
    const sent = countCutouts(page);
    await toPhoto(page);
    await expect(page.getByText('this page sends us a small copy of it, which we do not keep')).toBeVisible();
    await page.getByLabel('Pet photo').setInputFiles(surePhoto);
    await expect(stack(page)).toBeVisible();
    await expect(page.getByText('Looking for your pet in the photo.')).toBeVisible();
    await expect(asPhotographed(page)).toBeChecked();
    await expect(plain(page)).toBeDisabled();
    release();
    await expect(ground(page, 'Moon')).toBeChecked();
    await chooseStyle(page, 'Photograph');
    await expect(plain(page)).toBeChecked();
    await expect(swatches(page).and(page.locator(':checked'))).toHaveCount(1);
    await expect(swatches(page)).not.toHaveCount(1);
    await expect(page.getByText('The photo itself has not left your device yet.')).toBeVisible();
    const { requestBodySize } = (await sent.at(-1)?.sizes()) ?? { requestBodySize: 0 };
    expect(requestBodySize).toBeGreaterThan(1000);
    expect(requestBodySize).toBeLessThan(maxCutoutBytes + 1000);
  },
);

const expectDoubt = (page: Page) => answered(page, page.getByText('We are not quite sure where your pet ends.'));

for (const [name, photo, isOver, answer] of [
  ['the pet is found', surePhoto, expectCutOut, undefined],
  ['the model is not sure', raccoon, expectDoubt, unsure],
  ['no pet is found', sky, expectNoPet, undefined],
] as const) {
  for (const width of [1280, 360]) {
    test(`pushes no button away when ${name}, ${width} px wide`, { tag: '@thorough' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdBack(page, cutouts, answer);
      await toPhoto(page);
      await page.getByLabel('Pet photo').setInputFiles(photo);
      await expect(page.getByText('Looking for your pet in the photo.')).toBeVisible();
      await expect(calmPreview(page)).toBeVisible();
      const send = page.getByRole('button', { name: 'Upload photo' });
      const before = await placeOf(send);
      release();
      await isOver(page);
      await expect.poll(() => placeOf(send)).toBe(before);
    });
  }
}

test.describe('when the sizes arrive after the photo', () => {
  test.use({ cutsPhotos: false });

  for (const width of [1280, 360, 320]) {
    test(
      `what they say of the photo pushes no button away, ${width} px wide`,
      { tag: '@thorough' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await withoutPageData(page);
        const release = await holdBack(page, '**/api/products');
        await toPhoto(page);
        await choosePhoto(page, raccoon);
        await fillPet(page);
        const send = page.getByRole('button', { name: 'Upload photo' });
        const before = await placeOf(send);
        release();
        await expect(page.getByText(/The crop has \d+/)).toBeVisible();
        await expect.poll(() => placeOf(send)).toBe(before);
      },
    );
  }
});

test(
  'takes another colour by keyboard, and keeps mask and choice over a reload',
  { tag: '@thorough' },
  async ({ page }) => {
    await toChosenPhoto(page);
    await expectCutOut(page);
    await chooseStyle(page, 'Photograph');
    await expect(swatches(page)).not.toHaveCount(0);
    const count = await swatches(page).count();
    const last = page.getByRole('radio', { name: `Colour ${count} of ${count}` });
    await plain(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    while (!(await last.isChecked())) await page.keyboard.press('ArrowRight');
    await expect(calmPreview(page)).toBeVisible();
    const sent = countCutouts(page);
    await page.reload();
    await expect(last).toBeChecked();
    await expect(calmPreview(page)).toBeVisible();
    await asPhotographed(page).check();
    await expect(swatches(page)).toHaveCount(0);
    await page.reload();
    await expect(asPhotographed(page)).toBeChecked();
    expect(sent).toEqual([]);
  },
);

test('finds the pet for a draft that has no mask', { tag: '@thorough' }, async ({ page }) => {
  await toChosenPhoto(page);
  await expectCutOut(page);
  await page.evaluate(`(async () => {
    const kept = JSON.parse(sessionStorage.getItem('order-draft'));
    delete kept.state.draft.mask;
    sessionStorage.setItem('order-draft', JSON.stringify(kept));
    const { promise, resolve } = Promise.withResolvers();
    const request = indexedDB.open('order-masks');
    request.onsuccess = () => {
      const removal = request.result.transaction('masks', 'readwrite');
      removal.objectStore('masks').clear();
      removal.oncomplete = resolve;
    };
    await promise;
  })()`);
  const sent = countCutouts(page);
  await page.reload();
  await expectCutOut(page);
  await expect(page.getByText('We kept your photo.')).toBeVisible();
  expect(sent).not.toEqual([]);
});

test('orders the pet cut out: the mask is saved and named, and all pages show the same portrait', async ({ page }) => {
  test.setTimeout(180_000);
  await toChosenPhoto(page);
  await expectCutOut(page);
  await chooseStyle(page, 'Photograph');
  await toOrderStep(page);
  await expect(page.getByText('Photograph, before plain surroundings')).toBeVisible();
  const saving = page.waitForResponse('**/masks');
  const opening = page.waitForRequest('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const { mask } = (await (await saving).json()) as { mask: string };
  expect(MaskHash.parse(mask)).toBe(mask);
  const cut = ChosenCut.parse((await opening).postDataJSON().cut);
  // The colours that were shown, so that the server chooses none anew.
  expect(cut).toMatchObject({
    mask,
    colours: expect.any(Number),
    surroundings: { kind: 'plain', colour: expect.any(Number) },
  });
  await expect(page.getByRole('definition').filter({ hasText: 'Photograph, before plain surroundings' })).toBeVisible();
  await fillCard(page, cards.succeeds);
  await pay(page);
  await expect(page).toHaveURL(/\/order-success/);
  await expect(stack(page, cut.colours)).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('orderId');
  // The store's preview is made of the same cut.
  await expect
    .poll(async () => (await (await page.request.get(`/api/orders/${orderId}/preview`)).json())?.surroundings, {
      timeout: 90_000, // it is made while nothing else needs the machine
    })
    .toEqual(expect.any(Number));
});

test('saves the mask also for whoever is quicker than the device', { tag: '@thorough' }, async ({ page }) => {
  await toChosenPhoto(page);
  await expectCutOut(page);
  await toOrderStep(page);
  const answer = await holdBackDevice(page);
  await page.reload();
  const priced = page.waitForResponse((response) => response.request().postData()?.includes('postalCode') ?? false);
  const opening = page.waitForRequest('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await priced;
  await answer();
  expect((await opening).postDataJSON().cut).toMatchObject({ mask: expect.any(String) });
});

test.describe('where the mask cannot be saved', () => {
  test.use({ expectedAnswers: [503] });

  test('says so and loses nothing; the order says what it will be', { tag: '@thorough' }, async ({ page }) => {
    await toChosenPhoto(page);
    await expectCutOut(page);
    await toOrderStep(page);
    await page.route('**/masks', (route) =>
      route.fulfill({ status: 503, json: { error: 'busy', code: 'unavailable' } }),
    );
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('The cut-out was not saved')).toBeVisible();
    await expect(page).toHaveURL(/step=order/);
    const opening = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Order as photographed' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'surroundings as photographed' })).toBeVisible();
    const { cut } = (await opening).postDataJSON();
    expect(cut.surroundings).toEqual({ kind: 'photo' });
    expect(cut.mask).toBeUndefined();

    // Back in the wizard, the mask is still here.
    await page.unroute('**/masks');
    await page.goto('/upload?step=photo');
    await plain(page).check();
    await page.goto('/upload?step=order');
    await expect(calmPreview(page)).toBeVisible();
    const again = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect((await again).postDataJSON().cut).toMatchObject({
      mask: expect.any(String),
      surroundings: { kind: 'plain' },
    });
  });
});

test(
  'drops the mask with its photo, and ignores an answer that comes too late',
  { tag: '@thorough' },
  async ({ page }) => {
    const { hangs } = await hangFirst(page, cutouts);
    await toChosenPhoto(page);
    await hangs;
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cutouts'));
    await page.getByLabel('Pet photo').setInputFiles(sky);
    await givenUp;
    await expectNoPet(page);
    await expect(plain(page)).toBeDisabled();
    await page.getByLabel('Pet photo').setInputFiles(surePhoto);
    await expectCutOut(page);
    await page.getByLabel('Pet photo').setInputFiles(sky);
    await expectNoPet(page);
    await expect(plain(page)).toBeDisabled();
    await expect(calmPreview(page)).toBeVisible();
  },
);

test(
  'leaves a pet that it is not sure of as photographed, until the visitor prefers plain',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.route(cutouts, unsure);
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await expectDoubt(page);
    await expect(asPhotographed(page)).toBeChecked();
    await expect(swatches(page)).toHaveCount(0);
    await plain(page).check();
    await expect(plain(page)).toBeChecked();
    await expect(calmPreview(page)).toBeVisible();
  },
);

test('finds nothing in a photo without a pet, and says so kindly', { tag: '@thorough' }, async ({ page }) => {
  await toPhoto(page);
  await page.getByLabel('Pet photo').setInputFiles(sky);
  await expectNoPet(page);
  await expect(stack(page)).toBeVisible();
  await expect(plain(page)).toBeDisabled();
});

for (const [what, answer] of [
  [
    'busy or without its model',
    (page: Page) => page.route(cutouts, (route) => route.fulfill({ status: 503, json: {} })),
  ],
  ['killed while it looks', (page: Page) => page.route(cutouts, (route) => route.abort('connectionreset'))],
  ['out of reach', (page: Page) => page.route(cutouts, (route) => route.abort('internetdisconnected'))],
  [
    'too slow',
    async (page: Page) => {
      // The deadline of 8 s, in 100 ms, once a photo can be chosen.
      await page.addInitScript(`const { timeout } = AbortSignal;
        AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 8000 && location.search.includes('photo') ? 100 : ms);`);
      await page.route(cutouts, () => {});
    },
  ],
] as const) {
  test.describe(`where the store is ${what}`, () => {
    test.use({ expectedAnswers: [503, Number.NaN] });

    test(
      'goes on as photographed and says so',
      { tag: what === 'out of reach' ? [] : '@thorough' },
      async ({ page }) => {
        await answer(page);
        await toChosenPhoto(page);
        await expect(stack(page)).toBeVisible();
        await expect(page.getByText(unavailable)).toBeVisible();
        await expect(plain(page)).toBeDisabled();
        await toOrderStep(page);
        const opening = page.waitForRequest('**/api/create-payment-intent');
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        const { cut } = (await opening).postDataJSON();
        expect(Object.keys(cut).toSorted()).toEqual(
          ['colours', 'colourway', 'crop', 'ground', 'orientation', 'style', 'version'].toSorted(),
        );
      },
    );
  });
}

test.describe('where the store is busy', () => {
  test.use({ expectedAnswers: [503, 429] });

  test(
    'looks twice more by itself when the store says so, and then on a press',
    { tag: '@thorough' },
    async ({ page }) => {
      const sent = countCutouts(page);
      const { answers } = await answerInTurn(page, [busy('1'), busy('0', 429), busy()]);
      await toChosenPhoto(page);
      const again = page.getByRole('button', { name: 'Look again' });
      await expect(again).toBeVisible();
      await expect(page.getByText(unavailable)).toBeVisible();
      expect(sent).toHaveLength(3);
      answers.push(found);
      await again.click();
      await expect(ground(page, 'Moon')).toBeChecked();
      await expect(again).toBeHidden();
      expect(sent).toHaveLength(4);
    },
  );

  test('finds the pet by itself when the store has room again', { tag: '@thorough' }, async ({ page }) => {
    await answerInTurn(page, [busy(), found]);
    await toChosenPhoto(page);
    await expect(ground(page, 'Moon')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Look again' })).toBeHidden();
  });

  test('can be corrected by hand while it is asked again', { tag: '@thorough' }, async ({ page }) => {
    const hang = () => Promise.resolve();
    await answerInTurn(page, [busy(), hang, hang]);
    await toChosenPhoto(page);
    await expect(page.getByText('We will look for your pet again in a moment.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct it by hand' })).toBeEnabled();
  });

  test('asks once when it is told to wait for long', { tag: '@thorough' }, async ({ page }) => {
    const sent = countCutouts(page);
    await answerInTurn(page, [busy('3600')]);
    await toChosenPhoto(page);
    await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test('changes gently, and at once where motion is unwelcome', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await toChosenPhoto(page);
  await expectCutOut(page);
  await expect(calmPreview(page)).toBeVisible();
  await page.evaluate(`globalThis.moves = 0;
    new MutationObserver(() => {
      if (document.querySelector('[data-arriving="true"]')) globalThis.moves += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true })`);
  const moves = () => page.evaluate<number>('globalThis.moves');
  await asPhotographed(page).check();
  await expect.poll(moves).toBeGreaterThan(0);
  await expect(page.locator('[data-arriving="true"]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate('globalThis.moves = 0');
  await plain(page).check();
  await expect(calmPreview(page)).toBeVisible();
  expect(await moves()).toBe(0);
});

test('fits from 320 to 1280 px, and axe finds nothing in either theme', { tag: '@thorough' }, async ({ page }) => {
  await toChosenPhoto(page);
  await expectCutOut(page);
  await chooseStyle(page, 'Photograph');
  await expect(swatches(page)).not.toHaveCount(0);
  await chooseStyle(page, 'Poster');
  for (const width of [320, 768, 1280]) {
    expect(await overflowAt(page, width)).toBe(0);
    expect(await axeViolationsInBothThemes(page, `surroundings at ${width} px`)).toEqual([]);
  }
});
