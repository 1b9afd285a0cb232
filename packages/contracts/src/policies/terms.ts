import type { BuiltInPolicy } from './policy.ts';

export const terms: BuiltInPolicy = {
  changedOn: '2026-11-29',
  lede: 'What you can expect from us, and we from you, in plain words.',
  body: `## Who we are

{brand} makes portraits of animals in {location}, Canada. When you order from this store, your contract is with us. You reach us at {supportEmail}.

## Prices and payment

All prices are in Canadian dollars (CAD). The total that you see beside the pay button is what your card is charged: the portrait, what you chose with it, shipping (see [Shipping Info](/shipping)), and each tax that applies at its destination, line by line. Stripe takes the payment. Your order counts once the payment has gone through and we have confirmed it by email. If we ever make an obvious mistake in a price, we tell you before we print, and you may cancel.

## The portrait

Our own software makes each portrait from your photo, a person looks at it, and we print it in layers {layerThickness} thin. It is an interpretation: we choose a handful of colours out of thousands, and screens show them differently from filament. Every size hangs upright or across, as you choose. A digital preview is included, so that you can tell us what to change. The picture on this site that builds up from your photo is made in the same way, and is not the proof: before we print, we may still move the crop, correct where your pet ends, or change a colour. If we send you a proof, we print what it shows.

## Your photo

- Please send only photos that are yours, or that you have permission to use.
- It stays yours. You let us copy and edit it to make and deliver your portrait, and for nothing else.
- We do not show your order's photo to anybody outside the work, unless you ask us to.
- We may decline a photo that is unlawful or hurtful, and then refund you in full.

## Stories and reviews

A person reads every story before it appears, and we may leave one out. By sending a story you let us show it on this site with your name, your pet's name and the photo you add. Write to us and we take it down. Your email is never shown.

## If something is not right

Our guarantee is on the [Returns](/returns) page: we print it again or refund you. Where the law allows a limit, what we owe you for one order is at most what you paid for it. Nothing here takes away rights that the law gives consumers.

## Law

These terms follow the laws of British Columbia and the laws of Canada that apply there. If you live elsewhere in Canada, the consumer law of your province still protects you. If we disagree, please write first; we would rather make it right.

## Changes

When these terms change, the new text appears here with its date. For your order, the text of the day you ordered applies.`,
};
