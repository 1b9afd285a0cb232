import type { MailText, MailTextName } from '@pawlayer/contracts/admin';

/** The words that the shop comes with, and that stand in for the owner's where those cannot be filled. */
export const builtInTexts: Readonly<Record<MailTextName, MailText>> = {
  // The wording does not assume that the pet is alive.
  confirmation: {
    subject: 'Your portrait is in our hands (order {orderNumber})',
    heading: "{petName}'s portrait is in our hands",
    opening:
      'Thank you for trusting us with {petName}. Your payment has arrived, and a person is going to look at the photo before anything is printed.',
    closing:
      'These days hold if you answer the proof within {answerDays} days; the page of your order shows how they stand. If something is not right, just answer this mail.',
  },
  'address-request': {
    subject: 'Where should we send your portrait? (order {orderNumber})',
    heading: "Where should {petName}'s portrait go?",
    opening:
      'Your order and your payment are with us, only the shipping address did not arrive. We can begin with the portrait in the meantime.',
    closing:
      'The link is yours alone: please do not pass it on. It works once, for {linkDays} days; after that, just answer this mail.',
  },
  'photo-request': {
    subject: 'We need your photo once more (order {orderNumber})',
    heading: 'We need your photo once more',
    opening:
      'Our database failed, and what we saved last was lost. Your order and your payment are safe: this is about the rest. Please send us {missing} again. If your portrait is already with you, there is nothing to do. We are sorry for the trouble.',
    closing:
      'The link is yours alone: please do not pass it on. It works once, for {linkDays} days; after that, just answer this mail.',
  },
  'payment-failed': {
    subject: 'Your payment did not go through (order {orderNumber})',
    heading: "The payment for {petName}'s portrait did not go through",
    opening:
      "Your bank did not complete the payment for {petName}'s portrait, so nothing was charged. Your photo and everything you chose are still here.",
    closing:
      'The link works for {linkDays} days, for you alone: please do not pass it on. You can pay in another way there. If something is not right, just answer this mail.',
  },
  'payment-failed-memorial': {
    subject: 'Your payment did not go through (order {orderNumber})',
    heading: "{petName}'s portrait can wait",
    opening:
      "We are sorry to write about this: your bank did not complete the payment for {petName}'s portrait. Nothing was charged, and nothing is lost. We keep the photo and all that you told us, and there is no hurry.",
    closing:
      'The link works for {linkDays} days, for you alone: please do not pass it on. You can pay in another way there. If something is not right, just answer this mail.',
  },
  'in-review': {
    subject: 'We are looking at your photo (order {orderNumber})',
    heading: "We are looking at {petName}'s photo",
    opening:
      "One of us is looking at {petName}'s portrait: the crop, the outline, the colours, and the little things that make the face. If we have a question about the photo, we will write to you before anything is printed.",
    closing: '',
  },
  proof: {
    subject: 'Your portrait, before we print it (order {orderNumber})',
    heading: "{petName}'s portrait, before we print it",
    opening:
      'The portrait is ready, and one of us has checked it. Please look at it, and tell us whether it should be printed like this.',
    closing: '',
  },
  'proof-again': {
    subject: 'The new version of your portrait (order {orderNumber})',
    heading: "{petName}'s portrait, before we print it",
    opening: 'We have changed the portrait. Please look at it, and tell us whether it should be printed like this.',
    closing: '',
  },
  reminder: {
    subject: 'Your portrait waits for your word (order {orderNumber})',
    heading: "{petName}'s portrait waits for your word",
    opening:
      'We sent you a link to look at the portrait before it is printed, and have not heard from you yet. It takes a minute to look, and one button to approve it or to ask for a change.',
    closing: '',
  },
  'last-reminder': {
    subject: 'Shall we print your portrait? (order {orderNumber})',
    heading: "{petName}'s portrait waits for your word",
    opening:
      'We sent you a link to look at the portrait before it is printed, and have not heard from you yet. It takes a minute to look, and one button to approve it or to ask for a change.',
    closing: '',
  },
  printing: {
    subject: 'Your portrait is on the printer (order {orderNumber})',
    heading: '{petName} is on the printer',
    opening: "The printer is laying down {petName}'s portrait now, {layerThickness} at a time, dark colours first.",
    closing: '',
  },
  'quality-check': {
    subject: 'Your portrait is printed (order {orderNumber})',
    heading: "{petName}'s portrait is printed",
    opening: 'Every layer is down. A person is checking it in good light, and packs it when it is right.',
    closing: '',
  },
  shipped: {
    subject: 'Your portrait is on its way (order {orderNumber})',
    heading: "{petName}'s portrait is on its way",
    opening: 'It left our workshop, packed flat and firm.',
    closing: '',
  },
  delivered: {
    subject: 'Your portrait has arrived (order {orderNumber})',
    heading: "{petName}'s portrait has arrived",
    opening:
      'The carrier says that your parcel was delivered. If anything is not as it should be, answer this mail and we will make it right.',
    closing: '',
  },
};
