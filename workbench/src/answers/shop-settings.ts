import type { CallResponse, Quote } from '@pawlayer/contracts';
import type { previewShopSettings, ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { cherishedQuote } from '@pawlayer/contracts/testing';
import { people } from './people.ts';

const settings: ShopSettings = {
  shipping: {
    countries: [
      { code: 'CA', price: '4.29', freeFrom: '75.00', transit: { minDays: 3, maxDays: 6 } },
      { code: 'IS', price: '31.00', transit: { minDays: 6, maxDays: 15 } },
    ],
  },
  taxes: { gst: { number: '12345 6789 RT0001', from: '2027-01-01', coversShipping: true } },
  days: {
    portraitsPerDay: 6,
    workingDays: [1, 2, 3, 4, 5],
    closed: [{ from: '2026-12-20', to: '2027-01-06' }],
    proofDays: 1,
    printingDays: 2,
    checkingDays: 1,
    transit: { BC: { minDays: 2, maxDays: 4 }, NU: { minDays: 7, maxDays: 14 } },
  },
  rush: { isSold: true, price: '25.00', perDay: 1, daysSaved: 3 },
  packing: { sender: 'Pawlayer\n7350 Horne Street\nMission BC V2V 3Y9', packagingGrams: 60, paper: 'letter' },
  printer: { plateWidthMm: 256, plateDepthMm: 256, plateMarginMm: 0 },
};

const version = (number: number, changedBy: string | undefined): ShopSettingsVersion => ({
  version: number,
  settings,
  changedAt: `2026-11-2${number}T10:00:00.000Z`,
  ...(changedBy !== undefined && { changedBy }),
});

export const versions: ShopSettingsVersion[] = [
  version(2, people[1]?.id),
  version(1, 'somebody who is gone'),
  { version: 0, settings },
];

export const current: ShopSettingsVersion = version(2, people[1]?.id);

const quoteOf = (price: string, shipping: string, tax: string, total: string): Quote => ({
  ...cherishedQuote,
  lines: [
    { kind: 'portrait', label: 'Portrait', amount: price },
    { kind: 'shipping', label: 'Shipping', amount: shipping },
    { kind: 'tax', label: 'GST', rate: 5, amount: tax },
  ],
  total,
  rush: { price: '25.00', isSoldOut: false, arrives: { from: '2026-11-27', to: '2026-12-01' } },
});

export const preview: CallResponse<typeof previewShopSettings> = [
  { productName: 'Cherished', quote: quoteOf('45.00', '4.29', '2.46', '51.75') },
  { productName: 'Beloved', quote: quoteOf('75.00', '0.00', '3.75', '78.75') },
  { productName: 'Treasured', quote: quoteOf('125.00', '0.00', '6.25', '131.25') },
];
