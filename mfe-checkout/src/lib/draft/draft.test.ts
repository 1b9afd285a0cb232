import { CheckoutData } from '@pawlayer/contracts';
import { shippingForm } from '@pawlayer/contracts/testing';
import { parseStored } from '@pawlayer/forms/session-value';
import { expect, test } from 'vitest';
import { Draft, emptyDraft, isUntouched, styleOfNew } from './draft.ts';

test('tells an empty draft, with its country filled in, from one that was begun', () => {
  expect(isUntouched(emptyDraft)).toBe(true);
  expect(isUntouched({ ...emptyDraft, pet: { ...emptyDraft.pet, petName: 'Otis' } })).toBe(false);
  expect(isUntouched({ ...emptyDraft, productId: 'product-1' })).toBe(false);
});

test('reads a draft that was written before photos were cut', () => {
  expect(
    Draft.safeParse({
      ...emptyDraft,
      productId: 'product-1',
      savedUpload: { id: '1', customerId: '2', photoId: '3', pet: emptyDraft.pet },
    }).success,
  ).toBe(true);
});

test('remembers the part of the photo, the colours and the occasion', () => {
  const draft = {
    ...emptyDraft,
    crop: { x: 0, y: 0.1, width: 0.5, height: 0.5 },
    colours: 6,
    occasion: 'memorial' as const,
  };
  expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('continues a draft from before there were posters as a photograph, and draws the next photo as a poster', () => {
  const { style: _style, ...before } = emptyDraft;
  expect(Draft.parse(before).style).toBeUndefined();
  expect(styleOfNew(before)).toBe('poster');
  expect(styleOfNew({ ...before, style: 'photograph' })).toBe('photograph');
});

test('remembers a carved name, and continues an older draft without one', () => {
  expect(Draft.parse(emptyDraft)).not.toHaveProperty('carved');
  const carved = { isWanted: true, name: 'Otis', line: '2011 – 2025' };
  expect(Draft.parse(JSON.parse(JSON.stringify({ ...emptyDraft, carved }))).carved).toEqual(carved);
  expect(Draft.parse({ ...emptyDraft, carved: ['Otis'], colours: 6 })).toMatchObject({ colours: 6, carved: undefined });
});

test('keeps a draft whose style or ground only a later release knows', () => {
  expect(Draft.parse({ ...emptyDraft, style: 'mosaic', ground: 'sea', groundTone: 'grey', colours: 6 })).toMatchObject({
    colours: 6,
  });
});

const data = {
  customerId: '6f1d9a52-9a0e-4c63-8f2f-0d7d3d1a7c11',
  productId: '6f1d9a52-9a0e-4c63-8f2f-0d7d3d1a7c12',
  uploadId: '6f1d9a52-9a0e-4c63-8f2f-0d7d3d1a7c13',
  amount: '49.29',
  productName: 'Cherished',
  productSize: '5 × 7 in',
  petName: 'Otis',
  ...shippingForm,
};

test('reads checkout data back as it was saved', () => {
  expect(parseStored(CheckoutData, JSON.stringify(data))).toEqual(data);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"amount":'],
  ['null', 'null'],
  ['a missing address', JSON.stringify({ ...data, shippingStreet: undefined })],
  ['an amount in cents', JSON.stringify({ ...data, amount: '4929' })],
  ['an id that is none', JSON.stringify({ ...data, uploadId: '12' })],
])('treats %s as no checkout data', (_, stored) => {
  expect(parseStored(CheckoutData, stored)).toBeUndefined();
});
