import { orderSuccessPath, settings, toAmount, type ProductionStep } from '@pawlayer/contracts';
import type { UnmatchedPayment } from '@pawlayer/contracts/admin';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { addressLine } from '../orders/address-rules.ts';
import { toTrackingUrl } from '../orders/tracking-rules.ts';
import { toCurrentPicturePath } from '../portraits/preview-rules.ts';
import type { MailedOrder } from './queries.ts';

export type StoreInfo = { publicUrl: string; isSandbox: boolean };
type FactRows = (readonly [string, string])[];

const formatCad = (cents: number) => `${toAmount(cents)} CAD`;
export const signature = `${settings.brand} · ${settings.location}\n${settings.supportEmail}`;
const orderLink = (order: MailedOrder, { publicUrl }: StoreInfo): MailBlock => ({
  kind: 'link',
  label: 'See your order',
  url: new URL(orderSuccessPath(order.id), publicUrl).href,
});
/** How the portrait will look. The mail does not wait for it: whoever opens the mail asks for what there is by then. */
const portraitPicture = (order: MailedOrder, { publicUrl }: StoreInfo): MailBlock => ({
  kind: 'picture',
  url: new URL(toCurrentPicturePath(order.id), publicUrl).href,
  alt: `How ${order.pet.name}'s portrait will look`,
  width: 300,
  height: 400,
});
const optionalRow = (label: string, value: string | undefined): FactRows =>
  value === undefined ? [] : [[label, value]];

const priceRows = (order: MailedOrder): FactRows => [
  ['Portrait', `${order.product.name}, ${order.product.size}: ${formatCad(order.priceCents)}`],
  ['Shipping', order.shippingCents === 0 ? 'Free' : formatCad(order.shippingCents)],
  ['Total', formatCad(order.amountCents)],
];

const sandboxNote = ({ isSandbox }: StoreInfo): MailBlock[] =>
  isSandbox ? [{ kind: 'text', text: 'This is a test order: no card was charged.' }] : [];

/** To the customer: the order is here. Whether the pet lives is not ours to assume. */
export const confirmation = (order: MailedOrder, store: StoreInfo): MailTemplate => {
  const { minBusinessDays, maxBusinessDays } = settings.turnaround;
  const { name } = order.pet;
  return {
    subject: `Your portrait is in our hands (order ${order.number})`,
    content: {
      heading: `${name}'s portrait is in our hands`,
      blocks: [
        { kind: 'text', text: `Hello ${order.customer.firstName},` },
        {
          kind: 'text',
          text: `Thank you for trusting us with ${name}. Your payment has arrived, and a person is going to look at the photo before anything is printed.`,
        },
        portraitPicture(order, store),
        ...sandboxNote(store),
        {
          kind: 'facts',
          rows: [
            ['Order', order.number],
            ...priceRows(order),
            ['Shipping to', addressLine(order.address) || 'Not known yet'],
            ...optionalRow('Your note', order.pet.instructions),
          ],
        },
        orderLink(order, store),
        {
          kind: 'text',
          text: `From here it usually takes ${minBusinessDays} to ${maxBusinessDays} business days. If something is not right, just answer this mail.`,
        },
      ],
      signature,
    },
  };
};

/** To the customer of an order that has no address yet. */
export const addressRequest = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `Where should we send your portrait? (order ${order.number})`,
  content: {
    heading: `Where should ${order.pet.name}'s portrait go?`,
    blocks: [
      { kind: 'text', text: `Hello ${order.customer.firstName},` },
      {
        kind: 'text',
        text: 'Your order and your payment are with us, only the shipping address did not arrive. Please answer this mail with your street, city, province, postal code and country. We can begin with the portrait in the meantime.',
      },
      { kind: 'facts', rows: [['Order', order.number], ...priceRows(order)] },
      orderLink(order, store),
    ],
    signature,
  },
});

type ProductionNews = { subject: string; heading: (pet: string) => string; text: (pet: string) => string };

const productionNews: Readonly<Record<ProductionStep, ProductionNews>> = {
  in_review: {
    subject: 'We are looking at your photo',
    heading: (pet) => `We are looking at ${pet}'s photo`,
    text: (pet) =>
      `An artist has begun with ${pet}'s portrait: light, contrast, and the little things that make the face. If we have a question about the photo, we will write to you before anything is printed.`,
  },
  printing: {
    subject: 'Your portrait is on the printer',
    heading: (pet) => `${pet} is on the printer`,
    text: (pet) =>
      `The printer is laying down ${pet}'s portrait now, ${settings.layerThicknessMm} mm at a time, dark colours first.`,
  },
  quality_check: {
    subject: 'Your portrait is printed',
    heading: (pet) => `${pet}'s portrait is printed`,
    text: () => 'Every layer is down. A person is checking it in good light, and packs it when it is right.',
  },
  shipped: {
    subject: 'Your portrait is on its way',
    heading: (pet) => `${pet}'s portrait is on its way`,
    text: () => 'It left our workshop, packed flat and firm.',
  },
  delivered: {
    subject: 'Your portrait has arrived',
    heading: (pet) => `${pet}'s portrait has arrived`,
    text: () =>
      'The carrier says that your parcel was delivered. If anything is not as it should be, answer this mail and we will make it right.',
  },
};

const trackingBlocks = ({ tracking }: MailedOrder): MailBlock[] => {
  if (!tracking) return [];
  const url = toTrackingUrl(tracking.carrier, tracking.number);
  const rows: MailBlock = {
    kind: 'facts',
    rows: [
      ['Carrier', tracking.carrier],
      ['Tracking number', tracking.number],
    ],
  };
  return url === undefined ? [rows] : [rows, { kind: 'link', label: 'Follow the parcel', url }];
};

/** To the customer: how far the portrait is. */
export const productionNotice = (order: MailedOrder, step: ProductionStep, store: StoreInfo): MailTemplate => {
  const news = productionNews[step];
  return {
    subject: `${news.subject} (order ${order.number})`,
    content: {
      heading: news.heading(order.pet.name),
      blocks: [
        { kind: 'text', text: `Hello ${order.customer.firstName},` },
        { kind: 'text', text: news.text(order.pet.name) },
        ...(step === 'shipped'
          ? [
              ...trackingBlocks(order),
              { kind: 'facts', rows: [['Shipping to', addressLine(order.address)]] } satisfies MailBlock,
            ]
          : []),
        orderLink(order, store),
      ],
      signature,
    },
  };
};

const customerRows = ({ customer, pet }: MailedOrder): FactRows => [
  ['Customer', `${customer.firstName} ${customer.lastName}`],
  ['E-mail', customer.email],
  ...optionalRow('Phone', customer.phone),
  ['Pet', pet.breed === undefined ? pet.name : `${pet.name} (${pet.breed})`],
  ...optionalRow('Instructions', pet.instructions),
];

const paymentRows = (order: MailedOrder): FactRows => [
  ['Order', order.number],
  ['Status', order.status],
  ...optionalRow('Payment', order.paymentId),
];

/** To the owner: there is work. */
export const ownerNotice = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `New order ${order.number}, ${formatCad(order.amountCents)}`,
  content: {
    heading: `New order: ${order.pet.name}`,
    blocks: [
      portraitPicture(order, store),
      ...sandboxNote(store),
      {
        kind: 'facts',
        rows: [
          ...paymentRows(order),
          ...priceRows(order),
          ['Ship to', addressLine(order.address) || 'ADDRESS MISSING; the customer has been asked'],
          ...customerRows(order),
        ],
      },
      orderLink(order, store),
    ],
    signature,
  },
});

/** To the owner: money and order disagree, or a payment is disputed. */
export const attentionNotice = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `Order ${order.number} needs a look: ${order.status}`,
  content: {
    heading: `Order ${order.number} needs a look`,
    blocks: [
      {
        kind: 'text',
        text: 'What Stripe says of the payment does not fit the order, or the payment is disputed. Nothing was refunded or deleted; please compare both in the Stripe dashboard.',
      },
      { kind: 'facts', rows: [...paymentRows(order), ...priceRows(order), ...customerRows(order)] },
      orderLink(order, store),
    ],
    signature,
  },
});

/** To the owner: money without an order. */
export const unmatchedNotice = (payment: UnmatchedPayment): MailTemplate => ({
  subject: 'A payment fits no order',
  content: {
    heading: 'A payment fits no order',
    blocks: [
      {
        kind: 'text',
        text: 'Stripe received a payment that belongs to no open order of the store. It is kept, and nothing was refunded; please look it up in the Stripe dashboard.',
      },
      {
        kind: 'facts',
        rows: [
          ['Payment', payment.stripePaymentIntentId],
          ['Amount', `${payment.amount} ${payment.currency.toUpperCase()}`],
          [
            'Reason',
            payment.reason === 'second_payment'
              ? 'its order was paid by another payment'
              : 'it names no order that we know',
          ],
          ...optionalRow('Order', payment.orderId),
        ],
      },
    ],
    signature,
  },
});
