import type { MailText, MailTextName } from '@pawlayer/contracts/admin';

/** The words that the shop comes with, and that stand in for the owner's where those cannot be filled. */
export const builtInTexts: Readonly<Record<MailTextName, MailText>> = {
  // The wording does not assume that the pet is alive.
  confirmation: {
    subject: 'Your portrait is in our hands (order {orderNumber})',
    heading: "{petName}'s portrait is in our hands",
    opening:
      'Thank you for trusting us with {petName}. Your payment has arrived, and a person will look at the photo before anything is printed.',
    closing:
      'These dates hold if you answer the proof within {answerDays} days; your order page always shows the current ones. If something is not right, just reply to this email.',
  },
  'address-request': {
    subject: 'Where should we send your portrait? (order {orderNumber})',
    heading: "Where should {petName}'s portrait go?",
    opening: 'We have your order and your payment, but no shipping address. We can begin the portrait in the meantime.',
    closing:
      'This link is for you alone, so please do not share it. It works once, within {linkDays} days; after that, just reply to this email.',
  },
  'photo-request': {
    subject: 'We need your photo once more (order {orderNumber})',
    heading: 'We need your photo once more',
    opening:
      'Our database failed, and we lost what it had saved last. Your order and your payment are safe. Please send us {missing} again. If you already have your portrait, you do not need to do anything. We are sorry for the trouble.',
    closing:
      'This link is for you alone, so please do not share it. It works once, within {linkDays} days; after that, just reply to this email.',
  },
  'payment-failed': {
    subject: 'Your payment did not go through (order {orderNumber})',
    heading: "The payment for {petName}'s portrait did not go through",
    opening:
      "Your bank did not complete the payment for {petName}'s portrait, so nothing was charged. Your photo and everything you chose are still here.",
    closing:
      'This link is for you alone, so please do not share it. It works for {linkDays} days, and you can choose another way to pay there. If something is not right, just reply to this email.',
  },
  'payment-failed-memorial': {
    subject: 'Your payment did not go through (order {orderNumber})',
    heading: "{petName}'s portrait can wait",
    opening:
      "We are sorry to write about this: your bank did not complete the payment for {petName}'s portrait. Nothing was charged, and nothing is lost. We keep the photo and everything you told us, and there is no hurry.",
    closing:
      'This link is for you alone, so please do not share it. It works for {linkDays} days, and you can choose another way to pay there. If something is not right, just reply to this email.',
  },
  'in-review': {
    subject: 'We are looking at your photo (order {orderNumber})',
    heading: "We are looking at {petName}'s photo",
    opening:
      "One of us is looking at {petName}'s portrait: the crop, the outline, the colours, and the little things that make the face. If we have a question about the photo, we will write to you before we print anything.",
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
    subject: 'Your portrait is waiting for your answer (order {orderNumber})',
    heading: "{petName}'s portrait is waiting for your answer",
    opening:
      'We sent you a link to look at the portrait before it is printed, and have not heard from you yet. It takes a minute to look, and one press to approve it or ask for a change.',
    closing: '',
  },
  'last-reminder': {
    subject: 'Shall we print your portrait? (order {orderNumber})',
    heading: "{petName}'s portrait is waiting for your answer",
    opening:
      'We sent you a link to look at the portrait before it is printed, and have not heard from you yet. It takes a minute to look, and one press to approve it or ask for a change.',
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
    opening: 'Every layer is down. A person is checking it in good light, and will pack it when it is right.',
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
      'The carrier says that your parcel was delivered. If anything is not as it should be, reply to this email and we will make it right.',
    closing: '',
  },
};
