import { proofPath, readPaths, settings } from '@pawlayer/contracts';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { signature, type Store } from '../mails/letters.ts';
import type { MailedOrder } from '../mails/queries.ts';
import { alwaysCurrent } from '../previews/rules.ts';
import type { KnownProof } from './queries.ts';

/** What a mail about a proof tells of. */
export type Told = { order: MailedOrder; proof: KnownProof; store: Store };

/** Of every mail about it: the portrait as it would be printed. */
const picture = ({ proof, store }: Told): MailBlock => ({
  kind: 'picture',
  url: new URL(readPaths.proofPicture.replace('{id}', proof.id).replace('{name}', alwaysCurrent), store.publicUrl).href,
  alt: `How ${proof.petName}'s portrait will look`,
  width: 300,
  height: 400,
});

/** "Thursday, November 26", where the workshop is. */
const day = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: settings.timeZone,
});

const says = (text: string): MailBlock => ({ kind: 'text', text });
const link = (label: string, path: string, { publicUrl }: Store): MailBlock => ({
  kind: 'link',
  label,
  url: new URL(path, publicUrl).href,
});
const hello = ({ order }: Told): MailBlock => says(`Hello ${order.customer.firstName},`);
const look = ({ proof, store }: Told): MailBlock => link('Look at the portrait', proofPath(proof.id), store);

const onSilence = ({ onSilence: meaning, decideBy }: KnownProof): string =>
  meaning === 'wait' || decideBy === undefined
    ? 'There is no hurry: nothing is printed before you have answered.'
    : `Please answer by ${day.format(new Date(decideBy))}. If we hear nothing until then, we print it as it is.`;

/** To the customer: this is how it would be printed. */
export const proofLetter = (told: Told): MailTemplate => {
  const { order, proof } = told;
  const isFirst = proof.version === 1;
  return {
    subject: `${isFirst ? 'Your portrait, before we print it' : 'The new version of your portrait'} (order ${order.number})`,
    content: {
      heading: `${proof.petName}'s portrait, before we print it`,
      blocks: [
        hello(told),
        says(
          `${isFirst ? 'An artist has prepared the portrait' : 'We have changed the portrait'}. Please look at it, and tell us whether it should be printed like this.`,
        ),
        ...(proof.message === undefined ? [] : [says(`From the artist:\n${proof.message}`)]),
        picture(told),
        look(told),
        says(onSilence(proof)),
      ],
      signature,
    },
  };
};

/** To the customer who has not answered yet. */
export const reminderLetter = (told: Told, reminder: number): MailTemplate => {
  const { order, proof } = told;
  const isLast = reminder > 1 && proof.onSilence === 'approve';
  return {
    subject: `${isLast ? 'Shall we print your portrait?' : 'Your portrait waits for your word'} (order ${order.number})`,
    content: {
      heading: `${proof.petName}'s portrait waits for your word`,
      blocks: [
        hello(told),
        says(
          'We sent you a link to look at the portrait before it is printed, and have not heard from you yet. It takes a minute to look, and one button to approve it or to ask for a change.',
        ),
        picture(told),
        look(told),
        says(onSilence(proof)),
      ],
      signature,
    },
  };
};

const toOwner = ({ order, proof, store }: Told, subject: string, text: string): MailTemplate => ({
  subject: `${subject}: order ${order.number}`,
  content: {
    heading: `${subject}: ${proof.petName}`,
    blocks: [
      says(text),
      {
        kind: 'facts',
        rows: [
          ['Order', order.number],
          ['Version', String(proof.version)],
          ['Customer', `${order.customer.firstName} ${order.customer.lastName}`],
          ...(proof.note === undefined ? [] : [['They ask for', proof.note] as const]),
        ],
      },
      link('Open the order', adminOrderPath(order.id), store),
    ],
    signature,
  },
});

/** To the owner: what the customer, or their silence, decided. */
export const decisionNotice = (told: Told): MailTemplate => {
  const { state, decidedBy } = told.proof;
  if (state === 'change_requested')
    return toOwner(
      told,
      'Change asked for',
      'The customer asks for a change of the proof. Make a new model, freeze it and send it.',
    );
  if (decidedBy === 'silence')
    return toOwner(
      told,
      'Proof approved by silence',
      'Nobody answered for five days and two reminders, so this version counts as approved. It may be printed.',
    );
  return toOwner(told, 'Proof approved', 'The customer approved this version. It may be printed.');
};

/** To the owner: a memorial whose customer is silent. */
export const heldNotice = (told: Told): MailTemplate =>
  toOwner(
    told,
    'No answer yet',
    'Nobody answered the proof of a memorial for five days and two reminders. It is held: it is not printed before they answer, and they still can. A word of yours may help.',
  );
