import { settings } from '@pawlayer/contracts';
import { orderDetailsPath, payAgainPath } from '@pawlayer/contracts/paths';
import type { MailTemplate } from '@pawlayer/service-kit';
import { orderLinkDays } from '../order-links/rules.ts';
import { addressLine } from '../orders/address-rules.ts';
import { payLinkDays } from '../payments/pay-link-rules.ts';
import {
  facts,
  greeting,
  link,
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

/** Tells the customer that a delayed payment failed, and how to pay again. */
export const failedPaymentNotice = (
  order: MailedOrder,
  { isMemorial, token }: { isMemorial: boolean; token: string },
  store: StoreInfo,
): MailTemplate => {
  const { name } = order.pet;
  return {
    subject: `Your payment did not go through (order ${order.number})`,
    content: {
      heading: isMemorial ? `${name}'s portrait can wait` : `The payment for ${name}'s portrait did not go through`,
      blocks: [
        greeting(order),
        text(
          isMemorial
            ? `We are sorry to write about this: your bank did not complete the payment for ${name}'s portrait. Nothing was charged, and nothing is lost. We keep the photo and all that you told us, and there is no hurry.`
            : `Your bank did not complete the payment for ${name}'s portrait, so nothing was charged. Your photo and everything you chose are still here.`,
        ),
        ...sandboxNote(store),
        facts([
          ['Order', order.number],
          ...priceRows(order),
          ['Shipping to', addressLine(order.address) || 'Not known yet'],
        ]),
        link(isMemorial ? 'Pay when you are ready' : 'Pay again', payAgainPath(token), store),
        text(
          `The link works for ${payLinkDays} days, for you alone: please do not pass it on. You can pay in another way there. If something is not right, just answer this mail.`,
        ),
      ],
    },
  };
};

/** Asks the customer for what the order misses: the address, or after a loss of the store's data the photo, too. */
export const detailsRequest = (order: MailedOrder, token: string, store: StoreInfo): MailTemplate => {
  const { subject, heading, paragraph } = order.isPhotoLost ? afterLoss(order) : withoutAddress(order);
  return {
    subject,
    content: {
      heading,
      blocks: [
        greeting(order),
        text(paragraph),
        link(order.isPhotoLost ? 'Send what is missing' : 'Tell us the address', orderDetailsPath(token), store),
        facts([['Order', order.number], ...priceRows(order)]),
        text(
          `The link is yours alone: please do not pass it on. It works once, for ${orderLinkDays} days; after that, just answer this mail.`,
        ),
        orderLink(order, store),
      ],
    },
  };
};

const withoutAddress = ({ number, pet }: MailedOrder) => ({
  subject: `Where should we send your portrait? (order ${number})`,
  heading: `Where should ${pet.name}'s portrait go?`,
  paragraph:
    'Your order and your payment are with us, only the shipping address did not arrive. We can begin with the portrait in the meantime.',
});

const afterLoss = ({ number, address }: MailedOrder) => ({
  subject: `We need your photo once more (order ${number})`,
  heading: 'We need your photo once more',
  paragraph: `Our database failed, and what we saved last was lost. Your order and your payment are safe: this is about the rest. Please send us the photo${address ? '' : ', your address'} and your wishes again. If your portrait is already with you, there is nothing to do. We are sorry for the trouble.`,
});
