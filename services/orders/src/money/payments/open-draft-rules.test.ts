import { describe, expect, test } from 'vitest';
import type { KeptQuote } from '../../core/quotes/quote-rules.ts';
import type { DraftContent, DraftTerms, KeptDraft } from './draft-rules.ts';
import { decideDraft, type SeenPhoto } from './open-draft-rules.ts';

const sums = { priceCents: 4500, shippingCents: 429, rushCents: 0, discountCents: 0, taxCents: 0, totalCents: 4929 };
const rushSums = { ...sums, rushCents: 2500, totalCents: 7429 };
const dates = {
  proofBy: '2026-12-03',
  printsOn: '2026-12-04',
  checkedBy: '2026-12-07',
  shipsBy: '2026-12-08',
  arrives: { from: '2026-12-10', to: '2026-12-14' },
  transit: { minDays: 2, maxDays: 4 },
};
const quote: KeptQuote = {
  lines: [],
  dates,
  request: { place: { country: 'CA' }, options: {} },
  settingsVersion: 1,
};
const address = { street: '7350 Horne Street', city: 'Mission', state: 'BC', postalCode: 'V2V 3Y9', country: 'Canada' };
const cut = { version: 1 as const, crop: { x: 0, y: 0, width: 0.5, height: 1 }, colours: 5 as const };
const product = { name: 'Cherished', size: '10 cm', layersMin: 4, layersMax: 6 };
const sold = { product, sums, quote, printOn: dates.printsOn, shipBy: dates.shipsBy, isRush: false };
const asked: DraftTerms = {
  ...sold,
  customerId: 'customer',
  uploadId: 'upload',
  productId: 'product',
  rushPerDay: 1,
  rushHoldSeconds: 1800,
};
const rushSold: typeof sold = {
  ...sold,
  sums: rushSums,
  isRush: true,
  quote: { ...quote, request: { place: { country: 'CA' }, options: { rush: true } } },
};
const rush: DraftTerms = { ...asked, ...rushSold };
const content: DraftContent = { ...sold, addressDoubts: [], isGalleryAllowed: false };
const draft: KeptDraft = { orderId: 'draft', number: 'DRAFT', version: 3, attempt: 2, content, isOfVisitor: true };
const rushDraft: KeptDraft = {
  ...draft,
  content: { ...content, ...rushSold },
  rushHeldUntil: '2026-11-29T20:00:00+00:00',
};
const withContent = (change: Partial<DraftContent>): KeptDraft => ({
  ...draft,
  intentId: 'pi_draft',
  content: { ...content, ...change },
});
const former: KeptDraft = { ...draft, orderId: 'former', number: 'FORMER', intentId: 'pi_former' };
const photo: SeenPhoto = {
  email: 'ada@example.com',
  isErased: false,
  isMemorial: false,
  hasMask: true,
  rushPlacesTaken: 0,
};

const decide = (seen: Partial<SeenPhoto>, terms: Partial<DraftTerms> = {}) =>
  decideDraft({ ...photo, ...seen }, { ...asked, ...terms }, 'new');
const written = (...given: Parameters<typeof decide>) => {
  const decision = decide(...given);
  return decision.outcome === 'opened' ? decision.write : expect.fail(decision.outcome);
};

/** What may speak against a draft, the strongest first. */
const obstacles = {
  already_ordered: { orderedAs: 'paid' },
  paused: { pauseSeconds: 60 },
  rate_limited: { waitSeconds: 90 },
  in_progress: { underWay: { orderId: 'waiting', intentId: 'pi_waiting' } },
  photo_erased: { isErased: true },
  unknown_mask: { hasMask: false },
  rush_sold_out: { rushPlacesTaken: 1 },
} satisfies Record<string, Partial<SeenPhoto>>;
const names = Object.keys(obstacles) as (keyof typeof obstacles)[];

/** What there is of the order already. */
const orders = {
  'no order': {},
  'a draft without a payment': { draft },
  'a draft with a payment': { draft: { ...draft, intentId: 'pi_draft' } },
  'an order that was closed for it': { former },
  'a draft that holds its rush place': { draft: rushDraft },
  'an order that was closed for it and held its rush place': { former: { ...former, content: rushDraft.content } },
} satisfies Record<string, Partial<SeenPhoto>>;

describe.each(Object.entries(orders))('with %s', (name, seen: Partial<SeenPhoto>) => {
  const isCounted = name === 'no order';
  const needsPlace = !name.includes('rush place');

  test.each(names)('%s comes before all that is weaker', (outcome) => {
    const weaker = names.slice(names.indexOf(outcome)).map((each) => obstacles[each]);
    const all = Object.assign({}, ...weaker) as Partial<SeenPhoto>; // of parts of it
    const next = { rate_limited: isCounted ? outcome : 'in_progress', rush_sold_out: needsPlace ? outcome : 'opened' };
    expect(decide({ ...seen, ...all }, rush).outcome).toBe({ ...next }[outcome as string] ?? outcome);
  });
});

test('a refusal says which order it is, or how long to wait', () => {
  expect(decideDraft(undefined, asked, 'new')).toEqual({ outcome: 'not_found' });
  expect(decide(obstacles.already_ordered)).toEqual({ outcome: 'already_ordered', orderId: 'paid' });
  expect(decide(obstacles.paused)).toEqual({ outcome: 'paused', waitSeconds: 60 });
  expect(decide(obstacles.rate_limited)).toEqual({ outcome: 'rate_limited', waitSeconds: 90 });
  expect(decide(obstacles.in_progress)).toEqual({
    outcome: 'in_progress',
    orderId: 'waiting',
    intentId: 'pi_waiting',
  });
});

test('no rush place is needed where no rush is asked for, nor another one for the day of which one is held', () => {
  const isSoldOut = { rushPlacesTaken: 1 };
  expect(decide(isSoldOut).outcome).toBe('opened');
  expect(decide({ ...isSoldOut, draft: rushDraft }, rush).outcome).toBe('opened');
  expect(decide({ ...isSoldOut, draft: rushDraft }, { ...rush, printOn: '2026-12-07' }).outcome).toBe('rush_sold_out');
});

describe('what makes another order', () => {
  const changes: Record<string, [Partial<DraftTerms>, boolean]> = {
    nothing: [{}, false],
    'other days': [
      { printOn: '2026-12-05', shipBy: '2026-12-09', quote: { ...quote, dates: { ...dates, printsOn: '2026-12-05' } } },
      false,
    ],
    'another range of colours': [{ product: { ...product, layersMax: 7 } }, false],
    'another version of the settings': [{ quote: { ...quote, settingsVersion: 2 } }, false],
    'another price': [{ sums: { ...sums, priceCents: 4600, totalCents: 5029 } }, true],
    'another tax': [{ sums: { ...sums, taxCents: 100, totalCents: 5029 } }, true],
    'another name of the product': [{ product: { ...product, name: 'Beloved' } }, true],
    'another size': [{ product: { ...product, size: '15 cm' } }, true],
    'another wished day': [
      { quote: { ...quote, request: { ...quote.request, options: { neededBy: '2026-12-24' } } } },
      true,
    ],
    rush: [rush, true],
    'a cut': [{ cut }, true],
    'an address': [{ address, addressDoubts: [] }, true],
    'words for the slip': [{ gift: { note: 'For you' } }, true],
    'a portrait in the gallery': [{ showInGallery: true }, true],
  };

  test.each(Object.entries(changes))('%s', (_name, [change, isOther]) => {
    expect(decide({ draft: { ...draft, intentId: 'pi_draft' } }, change).outcome).toBe(isOther ? 'changed' : 'opened');
    const decision = decide({ draft }, change);
    // Under the former key, Stripe would answer with the payment of the other order.
    expect(decision).toMatchObject({
      outcome: 'opened',
      draft: { orderId: 'draft', terms: { attempt: isOther ? 3 : 2 } },
    });
  });

  test('of what a call says nothing of, nothing', () => {
    const kept = withContent({ address, cut, gift: { note: 'For you' }, isGalleryAllowed: true });
    expect(decide({ draft: kept })).toMatchObject({ outcome: 'opened', draft: { intentId: 'pi_draft' } });
  });

  test('who says where it goes, and nothing of words and gallery, takes both back', () => {
    const outcomeOf = (change: Partial<DraftContent>) =>
      decide({ draft: withContent({ address, ...change }) }, { address, addressDoubts: [] }).outcome;
    expect(outcomeOf({})).toBe('opened');
    expect(outcomeOf({ gift: { note: 'For you' } })).toBe('changed');
    expect(outcomeOf({ isGalleryAllowed: true })).toBe('changed');
  });
});

describe('what is written', () => {
  test('of the same draft again is nothing, but for who asks', () => {
    expect(written({ draft })).toBeUndefined();
    expect(written({ draft: { ...draft, isOfVisitor: false } })).toMatchObject({ orderId: 'draft', events: [] });
  });

  test('of a new draft is told, and counts', () => {
    expect(written({ isMemorial: true }, { address, addressDoubts: ['postal_code_mismatch'] })).toMatchObject({
      orderId: 'new',
      attempt: 1,
      content: { ...sold, address, addressDoubts: ['postal_code_mismatch'], isGalleryAllowed: false },
      isMemorial: true,
      isCounted: true,
      takesRushPlace: false,
      events: [{ kind: 'drafted', detail: { amountCents: 4929 } }],
    });
    expect(written({})?.seen).toBeUndefined();
  });

  test('of a draft that has no payment yet is guarded by what was seen, and its other price is told', () => {
    expect(written({ draft }, rush)).toMatchObject({
      orderId: 'draft',
      attempt: 3,
      seen: { version: 3, attempt: 2 },
      isCounted: false,
      takesRushPlace: true,
      events: [{ kind: 'repriced', detail: { fromCents: 4929, toCents: 7429 } }],
    });
  });

  test('in the place of another begins as that one was, and counts no more', () => {
    const kept: KeptDraft = {
      ...rushDraft,
      ...former,
      content: { ...rushDraft.content, address, cut, isGalleryAllowed: true },
    };
    expect(written({ former: { ...kept, galleryConsentAt: '2026-11-29' } }, { ...rush, gift: { note: 'Hi' } })).toEqual(
      expect.objectContaining({
        orderId: 'new',
        attempt: 1,
        content: expect.objectContaining({ address, cut, gift: { note: 'Hi' }, isGalleryAllowed: true }),
        formerId: 'former',
        isCounted: false,
        takesRushPlace: false,
        rushHeldUntil: rushDraft.rushHeldUntil,
        galleryConsentAt: '2026-11-29',
        events: [
          { kind: 'drafted', detail: { amountCents: 7429 } },
          { kind: 'changed', detail: { formerOrder: 'FORMER' } },
        ],
      }),
    );
  });

  test('with a rush on another day is held anew', () => {
    expect(written({ draft: rushDraft }, { ...rush, printOn: '2026-12-07' })).toMatchObject({ takesRushPlace: true });
    expect(written({ draft: rushDraft }, { ...rush, printOn: '2026-12-07' })?.rushHeldUntil).toBeUndefined();
  });
});
