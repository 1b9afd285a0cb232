import { expect, it } from 'vitest';
import { slipTexts } from './admin/index.ts';

const order = {
  customer: { firstName: 'Ada', lastName: 'Moreau' },
  pet: { name: 'Otis' },
  gift: {},
  isMemorial: false,
};

it('is for the buyer, unless somebody else is named', () => {
  expect(slipTexts(order)).toMatchObject({ to: 'Ada Moreau', from: undefined, heading: 'Your portrait' });
  expect(slipTexts({ ...order, gift: { recipientName: 'ADA MOREAU' } }).from).toBeUndefined();
  expect(slipTexts({ ...order, gift: { recipientName: 'June Okafor' } })).toMatchObject({
    to: 'June Okafor',
    from: 'Ada Moreau',
    heading: 'A gift for you',
  });
});

it('never calls a memorial a gift', () => {
  const memorial = { ...order, isMemorial: true };
  for (const gift of [{}, { recipientName: 'June Okafor', giftNote: 'He was loved.' }]) {
    const texts = slipTexts({ ...memorial, gift });
    expect(Object.values(texts).join(' ')).not.toMatch(/gift|congratulations|celebrat/i);
    expect(texts.closing).toBe('Made in memory of Otis.');
  }
});
