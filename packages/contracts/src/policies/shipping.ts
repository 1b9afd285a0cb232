import type { BuiltInPolicy } from './policy.ts';

export const shipping: BuiltInPolicy = {
  changedOn: '2026-11-28',
  lede: "Every portrait is printed, checked and packed in {location}, and travels by Canada's national carrier.",
  body: `## What it costs

- {freeShipping}
- {shippingCost} anywhere in Canada.

Prices are in Canadian dollars. You see every line{taxes} and the total before you pay, and nothing is added afterwards.

## How long it takes

On average a portrait is ready {turnaround} after your order: one of us looks at the portrait that your photo became, we print it layer by layer, check it, and hand it to the carrier. Before you pay, we say between which days it arrives where you live: they follow from what we have sold already, and from your answer to the proof within two days. If you take longer, it arrives as much later, and the page of your order shows when.

## When a date will not move

{rush} [Write to us](/contact) if your day is not possible there, and we will tell you honestly whether we can make it. If we miss the day of a rush order, we offer you what it cost.

## Where we ship

The prices above are for addresses in Canada. {otherCountries} For any other country, [ask us first](/contact). Duties or taxes at the border are yours.

## Your address

Please check it before you pay. If you spot a mistake, write to {supportEmail} as soon as you can, with your order number: as long as the portrait is still here, we change it for free.

## Late, lost or broken on the way

Tell us, with a photo where something is broken. We look for the parcel with the carrier, and if it does not turn up or cannot be mended we print your portrait again or give your money back. See [Returns](/returns).`,
};
