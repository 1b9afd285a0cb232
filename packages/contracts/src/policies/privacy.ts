import type { BuiltInPolicy } from './policy.ts';

export const privacy: BuiltInPolicy = {
  changedOn: '2026-11-29',
  lede: 'What we know about you, why, for how long, and how to have it erased.',
  body: `## What we keep, and for how long

### Your name, email and phone

To make your order and to reach you about it. Kept with the order for {orderYears} years; if you never order, for up to {unorderedCustomerMonths} months. The phone number is optional.

### Your shipping address, whom a parcel is for, and your words on its slip

To send the portrait. Kept with the order; if it is not paid for, for up to {unpaidAddressDays} days. The page of your order shows it in full for {shownAddressDays} days.

### Your photo, what you tell us about your pet, and the name that we carve

To make the portrait, and to make it again under our guarantee. Kept for up to {orderedPhotoMonths} months after your order, for up to {disputedPhotoMonths} months while a bank disputes the payment; if you never order, for up to {unorderedPhotoDays} days.

### Whether we may show portrait and photo in our gallery

Only if you allow it. We show your pet’s name and no other, and copies that we delete when you withdraw your permission. You can do that at any time, with the link in our emails.

### Your order, its amounts, and the payment id

To deliver, refund and keep our books. Canadian tax law asks us to keep them for six years from the end of the year they are about; after {orderYears} years, nothing shows any more who an order was for.

### Stripe's event records

To know what happened to a payment. Their content is kept for up to {stripeEventDays} days. We keep one that could not be processed until it is.

### Emails we send you, and messages you send us

So that we know what was said. Messages are kept for up to {messageMonths} months; the emails about an order as long as the order.

### A story you share

Shown if we publish it, until you or we take it down; one that is not published is kept for up to {rejectedStoryDays} days. Your email stays with it for us alone, and is optional.

### Technical logs

To find faults and to keep robots out: which page or call was requested, when, and how it ended, under a random id. They name no person. Kept for up to {logDays} days. We count requests from your network address for a short while, to hold robots back, and then forget it; with a payment that you begin, a code made from it is kept for up to {visitorHours} hours, to notice when somebody tries stolen cards. We keep the address of a refused login to our own admin pages as long as the logs.

Our servers keep to these periods automatically. You may ask us to erase something earlier, or ask how long we keep a particular thing; what the law makes us keep, such as the record of a sale, stays until its time is over.

## Your photos

The photo of an order is private. We keep the original that you send (up to {photoLimit}), because the portrait is made from it, and only the people who make your portrait can open it. Wherever a picture of it is shown, it is a smaller copy that we make, without the place and camera data that phones write into photos. It becomes public only if you allow it in our gallery, and only until you withdraw that, with the link in our emails or by writing to us. The photo of a story becomes public only if we publish the story. We show both as such a copy.

## Your card

Card numbers go from your browser straight to Stripe, which takes our payments. They never reach our servers. Stripe tells us whether a payment went through in event records that we keep, and these may hold billing details: the name, email, country or postal code on the card, its brand and its last four digits. Stripe's own privacy policy says what Stripe does. With each payment we give Stripe the order's numbers, the portrait's name and size, the total and your email, so that your order can be found again if our own records are lost. When we erase your data, we remove your email there, too; Stripe keeps its own record of the payment as the law requires.

## On your own device

This browser remembers your light or dark theme, what you have typed into a form until you close the tab, and for up to 24 hours the photo of an order you have begun, your pet’s name, and the outline of your pet in the photo. A new tab asks whether you want to go on with it. The preview of a portrait in colours is made on your device. When you choose a photo, a small copy of it (at most 512 × 512 pixels) is sent to our servers, which find your pet in it. We neither store nor log this copy. The photo itself leaves your device when you press Upload photo. We use no advertising and no tracking. On the payment page Stripe may set cookies of its own, to prevent fraud.

## Who else sees it

Those who help us do the work, and only what they need: Stripe for payments, the postal carrier for the address, and the companies that run our servers and deliver our email. Some of them may work outside British Columbia or Canada, where other laws apply. We never sell your data.

## Your rights

We handle personal information with British Columbia's Personal Information Protection Act (PIPA) in mind and, where it applies, Canada's Personal Information Protection and Electronic Documents Act (PIPEDA). You may ask what we have about you, have it corrected, take back your consent, or have it erased: write to {supportEmail} or use the [contact form](/contact). We may ask for your order number, so that nobody else gets your data. We answer within 30 days, and usually much sooner.

If our answer does not satisfy you, you can turn to the Office of the Information and Privacy Commissioner for British Columbia, or to the Privacy Commissioner of Canada.

## Who is responsible

{brand}, {location}. The owner looks after privacy personally: {supportEmail}.`,
};
