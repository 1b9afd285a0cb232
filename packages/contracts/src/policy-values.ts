import type { ContactDetails } from './content/shop-texts.ts';
import { mailtoUrl } from './email-address.ts';
import { freeShippingFromCents, shippingFeeCents, toAmount, toBriefAmount } from './money.ts';
import type { ShopTerms } from './orders/quotes.ts';
import { maxPhotoMegabytes } from './photos.ts';
import { countryName } from './places.ts';
import { retention } from './retention.ts';
import { settings } from './settings.ts';
import { builtInContact } from './text-facts.ts';

/** For a placeholder: what replaces it, in the owner's words. */
const ofShipping = {
  shippingFee: 'Shipping fee in Canada',
  freeFrom: 'Free shipping from',
  freeShipping: 'The sentence on free shipping',
  shippingCost: 'What shipping costs, as half a sentence',
  taxes: 'That taxes are among the lines',
  rush: 'The sentence on rush orders',
  otherCountries: 'The sentence on other countries',
  turnaround: 'Usual business days',
} as const;

const ofShop = {
  supportEmail: "Shop's e-mail",
  location: 'Where the shop is',
  brand: "Shop's name",
  replyPromise: 'When you answer',
  layerThickness: 'Thickness of a layer',
  photoLimit: 'Largest photo',
} as const;

const ofRetention = {
  orderedPhotoMonths: 'Months of a photo that was ordered',
  disputedPhotoMonths: 'Months of a photo in a dispute',
  unorderedPhotoDays: 'Days of a photo without an order',
  unpaidAddressDays: 'Days of an address without a payment',
  shownAddressDays: 'Days that an address is shown',
  orderYears: 'Years of an order',
  stripeEventDays: "Days of Stripe's events",
  unorderedCustomerMonths: 'Months of somebody who never orders',
  messageMonths: 'Months of a message',
  rejectedStoryDays: 'Days of a story that is not published',
  visitorHours: 'Hours of a code of an address',
  logDays: 'Days of logs',
} as const satisfies Record<keyof typeof retention, string>;

/** The values that policies can name: fees, periods and thresholds, each from the one place that holds it. */
export const policyPlaceholders = { ...ofShipping, ...ofShop, ...ofRetention } as const;

export type PolicyPlaceholder = keyof typeof policyPlaceholders;

export const policyPlaceholderNames = Object.keys(policyPlaceholders) as PolicyPlaceholder[]; // typed as string[]

/** Those that stand for words which a shop may not need. */
export const emptyPlaceholders: readonly PolicyPlaceholder[] = ['freeShipping', 'taxes', 'otherCountries'];

export type PolicyValue = string | { text: string; url: string };

/** The value of each placeholder; absent if the shop has none. Without terms, the shop's defaults. */
export const policyValues = (
  terms: ShopTerms | undefined,
  contact: ContactDetails = builtInContact,
): Partial<Record<PolicyPlaceholder, PolicyValue>> => ({
  ...shippingValues(terms),
  supportEmail: { text: contact.email, url: mailtoUrl(contact.email) },
  location: contact.location,
  brand: settings.brand,
  replyPromise: contact.replyPromise,
  layerThickness: `${settings.layerThicknessMm} mm`,
  photoLimit: `${maxPhotoMegabytes} MB`,
  ...Object.fromEntries(Object.entries(retention).map(([name, period]) => [name, String(period)])),
});

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

const shippingValues = (terms: ShopTerms | undefined): Partial<Record<PolicyPlaceholder, string>> => {
  const canada = terms?.countries.find(({ code }) => code === 'CA') ?? {
    price: toAmount(shippingFeeCents),
    freeFrom: toAmount(freeShippingFromCents),
  };
  const fee = `$${canada.price}`;
  const freeFrom = canada.freeFrom === undefined ? undefined : `$${toBriefAmount(canada.freeFrom)}`;
  return {
    shippingFee: fee,
    ...(freeFrom !== undefined && { freeFrom }),
    freeShipping: freeFrom === undefined ? '' : `Portraits of ${freeFrom} and more ship free anywhere in Canada.`,
    shippingCost: freeFrom === undefined ? `Shipping is ${fee}` : `Under ${freeFrom}, shipping is ${fee}`,
    taxes: terms?.hasTaxes ? ', the taxes of your province among them,' : '',
    rush: rushText(terms?.rush?.price),
    otherCountries: otherCountriesText(terms),
    turnaround: `${minBusinessDays}–${maxBusinessDays} business days`,
  };
};

const rushText = (price: string | undefined): string =>
  price === undefined
    ? 'Rush orders are possible on request.'
    : `Rush orders cost $${price} more and go first; we take only as many as we can make. Choose your day when you order, and you will see whether we can make it.`;

const otherCountriesText = (terms: ShopTerms | undefined): string => {
  const others = (terms?.countries ?? []).filter(({ code }) => code !== 'CA').map(({ code }) => countryName(code));
  if (others.length === 0) return '';
  return `We also ship to ${new Intl.ListFormat('en-CA').format(others)}, at the price that you see before you pay.`;
};
