/**
 * Facts and figures of the shop as it comes. The owner changes contact details and figures (`shop-texts.ts`).
 * The static figures are shown to visitors as they are and are never included in structured data.
 */
export const settings = {
  brand: 'Pawlayer',
  location: 'Mission, BC',
  /** The time zone in which the shop's days begin and end. */
  timeZone: 'America/Vancouver',
  supportEmail: 'hello@pawlayer.example',
  /** How soon messages are answered, in the middle of a sentence. */
  replyPromise: 'within 24 hours',
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
export const ordersFigure = (
  orderCount: number | undefined,
  ordersBefore: number = settings.figures.ordersBefore,
): string => `${((orderCount ?? 0) + ordersBefore).toLocaleString('en-CA')}+`;
