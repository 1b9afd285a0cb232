import { settings } from '@pawlayer/contracts';
import type { MailTemplate } from '@pawlayer/service-kit';
import { addressLine } from '../orders/address-rules.ts';
import {
  facts,
  greeting,
  optionalRow,
  orderLink,
  previewPicture,
  priceRows,
  sandboxNote,
  text,
  type MailedOrder,
  type StoreInfo,
} from './mail-block-rules.ts';

/** Confirms the order to the customer. The wording does not assume that the pet is alive. */
export const confirmation = (order: MailedOrder, store: StoreInfo): MailTemplate => {
  const { minBusinessDays, maxBusinessDays } = settings.turnaround;
  const { name } = order.pet;
  return {
    subject: `Your portrait is in our hands (order ${order.number})`,
    content: {
      heading: `${name}'s portrait is in our hands`,
      blocks: [
        greeting(order),
        text(
          `Thank you for trusting us with ${name}. Your payment has arrived, and a person is going to look at the photo before anything is printed.`,
        ),
        previewPicture(order, store),
        ...sandboxNote(store),
        facts([
          ['Order', order.number],
          ...priceRows(order),
          ['Shipping to', addressLine(order.address) || 'Not known yet'],
          ...optionalRow('Your note', order.pet.instructions),
        ]),
        orderLink(order, store),
        text(
          `From here it usually takes ${minBusinessDays} to ${maxBusinessDays} business days. If something is not right, just answer this mail.`,
        ),
      ],
    },
  };
};

/** Asks the customer for a missing address. */
export const addressRequest = (order: MailedOrder, store: StoreInfo): MailTemplate => ({
  subject: `Where should we send your portrait? (order ${order.number})`,
  content: {
    heading: `Where should ${order.pet.name}'s portrait go?`,
    blocks: [
      greeting(order),
      text(
        'Your order and your payment are with us, only the shipping address did not arrive. Please answer this mail with your street, city, province, postal code and country. We can begin with the portrait in the meantime.',
      ),
      facts([['Order', order.number], ...priceRows(order)]),
      orderLink(order, store),
    ],
  },
});
