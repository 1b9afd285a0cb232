import { dayRangeText } from '../../day-texts.ts';

type PlaceholderFacts = {
  /** What stands in its place. */
  says: string;
  /** An example for the preview; those without one have the shop's own value. */
  example?: string;
  /** What a customer typed; it stays out of subjects, which are headers. */
  isTyped?: true;
};

/** What mails can name. Periods, fees and thresholds are not in the texts: their values are the shop's, at that time. */
export const mailPlaceholders = {
  petName: { says: "Pet's name", example: 'Otis', isTyped: true },
  firstName: { says: "Buyer's first name", example: 'Ada', isTyped: true },
  orderNumber: { says: 'Order number', example: '7F3A09C2' },
  product: { says: 'Product', example: 'Beloved' },
  total: { says: 'Total', example: '75.00 CAD' },
  arrives: {
    says: 'Days of its arrival',
    example: dayRangeText({ from: '2026-12-07', to: '2026-12-10' }),
  },
  answerDays: { says: 'Days for the answer to a proof' },
  linkDays: { says: 'Days that the link works' },
  missing: { says: 'What is to be sent again', example: 'the photo, your address and your wishes' },
  layerThickness: { says: 'Thickness of a layer' },
  carrier: { says: 'Carrier', example: 'Canada Post' },
  trackingNumber: { says: 'Tracking number', example: '7023 2101 4423 8911' },
  shippingFee: { says: 'Shipping fee in Canada' },
  freeShippingFrom: { says: 'Free shipping from' },
  turnaround: { says: 'Usual business days' },
  supportEmail: { says: "Shop's e-mail" },
  brand: { says: "Shop's name" },
} as const satisfies Record<string, PlaceholderFacts>;

export type MailPlaceholder = keyof typeof mailPlaceholders;

/** Whether this is what a customer typed. */
export const isTypedPlaceholder = (name: MailPlaceholder): boolean => 'isTyped' in mailPlaceholders[name];

/** What stands in a preview where the shop has no value of its own. */
export const exampleOf = (name: MailPlaceholder): string | undefined => {
  const facts: PlaceholderFacts = mailPlaceholders[name];
  return facts.example;
};
