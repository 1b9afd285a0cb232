import type { BuiltInPolicy } from './policy.ts';

export const shipping: BuiltInPolicy = {
  changedOn: '2026-11-29',
  lede: "Every portrait is printed, checked and packed in {location}, and travels by Canada's national carrier.",
  body: `## What it costs

- {freeShipping}
- {shippingCost} anywhere in Canada.

Prices are in Canadian dollars. You see every line{taxes} and the total before you pay, and nothing is added afterwards.

## How long it takes

On average a portrait is ready {turnaround} after your order: one of us looks at the portrait that your photo became, we print it layer by layer, check it, and hand it to the carrier. Before you pay, we show between which days it will arrive where you live. These days depend on what we have already sold, and on your answer to the proof within two days. If you take longer, it arrives that much later, and your order page shows when.

## When a date will not move

{rush} [Write to us](/contact) if your day is not possible there, and we will tell you honestly whether we can make it. If we miss the day of a rush order, we offer you what it cost.

## Where we ship

The prices above are for addresses in Canada. {otherCountries} For any other country, [ask us first](/contact). You pay any duties or taxes at the border.

## Your address

Please check it before you pay. If you spot a mistake, write to {supportEmail} as soon as you can, with your order number: as long as the portrait is still here, we change the address for free.

## Late, lost or broken on the way

Tell us, with a photo where something is broken. We look for the parcel with the carrier. If it does not turn up, or the portrait cannot be mended, we print it again or give you your money back. See [Returns](/returns).`,
};
