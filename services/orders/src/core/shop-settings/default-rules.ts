import { freeShippingFromCents, shippingFeeCents, toAmount } from '@pawlayer/contracts';
import type { ShopSettings } from '@pawlayer/contracts/admin';
import type { Plate } from '@pawlayer/layers/plates';

/** What the shop comes with: Canada only, no taxes, no rush, no sender, and the plate that the installation names. */
export const toDefaultSettings = ({ widthMm, depthMm, marginMm }: Plate): ShopSettings => ({
  shipping: {
    countries: [
      {
        code: 'CA',
        price: toAmount(shippingFeeCents),
        freeFrom: toAmount(freeShippingFromCents),
        transit: { minDays: 3, maxDays: 6 },
      },
    ],
  },
  taxes: {},
  days: {
    portraitsPerDay: 6,
    workingDays: [1, 2, 3, 4, 5],
    closed: [],
    proofDays: 1,
    printingDays: 2,
    checkingDays: 1,
    transit: {
      BC: { minDays: 2, maxDays: 4 },
      AB: { minDays: 3, maxDays: 5 },
      NT: { minDays: 6, maxDays: 12 },
      NU: { minDays: 7, maxDays: 14 },
      YT: { minDays: 5, maxDays: 10 },
      NL: { minDays: 5, maxDays: 9 },
    },
  },
  rush: { isSold: false, price: '25.00', perDay: 1, daysSaved: 3 },
  printer: { plateWidthMm: widthMm, plateDepthMm: depthMm, plateMarginMm: marginMm },
  packing: { sender: '', packagingGrams: 0, paper: 'letter' },
});
