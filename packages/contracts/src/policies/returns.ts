import type { BuiltInPolicy } from './policy.ts';

export const returns: BuiltInPolicy = {
  changedOn: '2026-11-29',
  lede: 'If your portrait does not look like them, we are not finished.',
  body: `## 100% satisfaction guarantee

Every portrait is made for one animal and one home, so we cannot sell it to anybody else, and you need not send it back to prove a point. If you are not happy with it, we print it again, or we refund you in full, shipping included. You choose.

## How to ask

Write to {supportEmail} or use the [contact form](/contact), with your order number and a few words or a photo of what is not right. A person answers {replyPromise}. Please write within 30 days of the day it arrived; if something kept you, write anyway.

## What happens then

- A reprint goes back to the start of our queue, and we ask you first what should change. It costs you nothing.
- A refund goes to the card you paid with. Your bank may take some business days to show it.
- If we need the first portrait back, to see what went wrong, we pay the postage.

## Changing or cancelling an order

Until we begin to print, you can change the photo, the address or your mind. Write to us with your order number; if your order has not been printed, we refund it in full.

## Your rights

This guarantee comes on top of your rights under the consumer law of your province. It takes nothing away from it.`,
};
