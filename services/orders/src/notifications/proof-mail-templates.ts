import { proofPath, readPaths, settings } from '@pawlayer/contracts';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { currentPictureName } from '../portraits/preview-rules.ts';
import type { StoredProof } from '../proofs/queries.ts';
import { signature, type StoreInfo } from './mail-templates.ts';
import type { MailedOrder } from './queries.ts';

/** What a mail about a proof tells of. */
export type ProofMail = { order: MailedOrder; proof: StoredProof; store: StoreInfo };

/** Of every mail about it: the portrait as it would be printed. */
const picture = ({ proof, store }: ProofMail): MailBlock => ({
  kind: 'picture',
  url: new URL(readPaths.proofPicture.replace('{id}', proof.id).replace('{name}', currentPictureName), store.publicUrl)
    .href,
  alt: `How ${proof.petName}'s portrait will look`,
  width: 300,
  height: 400,
});

/** "Thursday, November 26", where the workshop is. */
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: settings.timeZone,
});

const text = (paragraph: string): MailBlock => ({ kind: 'text', text: paragraph });
const link = (label: string, path: string, { publicUrl }: StoreInfo): MailBlock => ({
  kind: 'link',
  label,
  url: new URL(path, publicUrl).href,
});
const greeting = ({ order }: ProofMail): MailBlock => text(`Hello ${order.customer.firstName},`);
const proofLink = ({ proof, store }: ProofMail): MailBlock => link('Look at the portrait', proofPath(proof.id), store);

const explainDeadline = ({ onSilence: meaning, decideBy }: StoredProof): string =>
  meaning === 'wait' || decideBy === undefined
    ? 'There is no hurry: nothing is printed before you have answered.'
    : `Please answer by ${dayFormat.format(new Date(decideBy))}. If we hear nothing until then, we print it as it is.`;

/** To the customer: this is how it would be printed. */
export const proofMail = (told: ProofMail): MailTemplate => {
  const { order, proof } = told;
  const isFirst = proof.version === 1;
  return {
    subject: `${isFirst ? 'Your portrait, before we print it' : 'The new version of your portrait'} (order ${order.number})`,
    content: {
      heading: `${proof.petName}'s portrait, before we print it`,
      blocks: [
        greeting(told),
        text(
          `${isFirst ? 'An artist has prepared the portrait' : 'We have changed the portrait'}. Please look at it, and tell us whether it should be printed like this.`,
        ),
        ...(proof.message === undefined ? [] : [text(`From the artist:\n${proof.message}`)]),
        picture(told),
        proofLink(told),
        text(explainDeadline(proof)),
      ],
      signature,
    },
  };
};

/** To the customer who has not answered yet. */
export const proofReminder = (told: ProofMail, reminder: number): MailTemplate => {
  const { order, proof } = told;
  const isLast = reminder > 1 && proof.onSilence === 'approve';
  return {
    subject: `${isLast ? 'Shall we print your portrait?' : 'Your portrait waits for your word'} (order ${order.number})`,
    content: {
      heading: `${proof.petName}'s portrait waits for your word`,
      blocks: [
        greeting(told),
        text(
          'We sent you a link to look at the portrait before it is printed, and have not heard from you yet. It takes a minute to look, and one button to approve it or to ask for a change.',
        ),
        picture(told),
        proofLink(told),
        text(explainDeadline(proof)),
      ],
      signature,
    },
  };
};

const toOwner = ({ order, proof, store }: ProofMail, subject: string, sentence: string): MailTemplate => ({
  subject: `${subject}: order ${order.number}`,
  content: {
    heading: `${subject}: ${proof.petName}`,
    blocks: [
      text(sentence),
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
export const proofDecisionNotice = (told: ProofMail): MailTemplate => {
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
export const proofHeldNotice = (told: ProofMail): MailTemplate =>
  toOwner(
    told,
    'No answer yet',
    'Nobody answered the proof of a memorial for five days and two reminders. It is held: it is not printed before they answer, and they still can. A word of yours may help.',
  );
