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
} as const;

/** `orderCount + 100` followed by `+`, or `100+` when the count is unavailable. */
export const ordersFigure = (orderCount: number | undefined): string =>
  `${((orderCount ?? 0) + settings.figures.ordersBefore).toLocaleString('en-CA')}+`;
