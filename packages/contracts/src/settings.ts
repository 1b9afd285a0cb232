import { photoExtensions, type PhotoType } from './photo-types.ts';

const photoTypes = Object.keys(photoExtensions) as PhotoType[]; // Object.keys forgets the literal keys
const photoMegabytes = 10;
const photoMegapixels = 100;

/**
 * Texts and figures the owner may want to change in one place.
 * The static figures are shown to visitors as they stand and never enter structured data.
 */
export const settings = {
  brand: 'Pawlayer',
  location: 'Mission, BC',
  /** Where the workshop's days begin and end. */
  timeZone: 'America/Vancouver',
  supportEmail: 'hello@pawlayer.example',
  copyrightYear: 2024,
  figures: {
    heroRating: '4.9',
    averageDelivery: '7 Days',
    reviewsRating: '5.0',
    wouldRecommend: '98%',
    ordersBefore: 100,
  },
  turnaround: { minBusinessDays: 5, maxBusinessDays: 7 },
  layerThicknessMm: 0.08,
  /** What a photo may be; texts name the megabytes and megapixels. */
  photo: {
    maxMegabytes: photoMegabytes,
    maxBytes: photoMegabytes * 1024 * 1024,
    maxMegapixels: photoMegapixels,
    maxPixels: photoMegapixels * 1_000_000,
    types: photoTypes,
  },
} as const;

/** `orderCount + 100` followed by `+`, or `100+` when the count is unavailable. */
export const ordersFigure = (orderCount: number | undefined): string =>
  `${((orderCount ?? 0) + settings.figures.ordersBefore).toLocaleString('en-CA')}+`;
