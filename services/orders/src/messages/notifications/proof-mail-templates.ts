import { dayRangeText, formatWeekday, isolated, placeInWords, proofPath, readPaths } from '@pawlayer/contracts';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import type { MailBlock, MailTemplate } from '@pawlayer/service-kit';
import { answerDays } from '../../core/quotes/arrival-rules.ts';
import { currentPictureName } from '../../production/portraits/preview-rules.ts';
import type { StoredProof } from '../../production/proofs/rules.ts';
import {
  carvedRows,
  facts,
  link,
  optionalRow,
  orderLink,
  portraitPicture,
  text,
  type MailedOrder,
  type StoreInfo,
} from './mail-block-rules.ts';
import { type MailWords, wordedMail } from './word-rules.ts';

/** The data of a mail about a proof. */
export type ProofMail = { order: MailedOrder; proof: StoredProof; store: StoreInfo };

/** Sends the proof to the customer for approval. */
export const proofMail = (mail: ProofMail, words: MailWords): MailTemplate => {
  const { order, proof } = mail;
  return wordedMail(order, words, [
    ...(proof.message === undefined ? [] : [text(`A note from us:\n${isolated(proof.message)}`)]),
    proofPicture(mail),
    ...carvedFacts(proof),
    proofLink(mail),
    text(explainDeadline(proof)),
    ...explainArrival(order),
  ]);
};

/** A name is read letter by letter before it is carved. */
const carvedFacts = ({ carved }: StoredProof): MailBlock[] => (carved ? [facts(carvedRows(carved))] : []);

const explainArrival = ({ arrives }: MailedOrder): MailBlock[] =>
  arrives
    ? [
        text(
          `We promised it for ${dayRangeText(arrives)}, with ${answerDays} days for your answer. Take your time: if you need longer, it arrives that much later, and your order page shows when.`,
        ),
      ]
    : [];

/** Reminds a customer who has not responded yet. */
export const proofReminder = (mail: ProofMail, words: MailWords): MailTemplate => {
  const { order, proof } = mail;
  return wordedMail(order, words, [
    proofPicture(mail),
    proofLink(mail),
    text(explainDeadline(proof)),
    ...(order.arrives
      ? [text('While it waits, its arrival dates move too; your order page shows them.'), orderLink(order, mail.store)]
      : []),
  ]);
};

/** Notifies the owner of the customer's decision or of an auto-approval. */
export const proofDecisionNotice = (mail: ProofMail): MailTemplate => {
  const { state, decidedBy } = mail.proof;
  if (state === 'change_requested')
    return toOwnerNotice(
      mail,
      'Change asked for',
      'The customer asks for a change to the proof. Make a new model, freeze it and send it.',
    );
  if (decidedBy === 'silence')
    return toOwnerNotice(
      mail,
      'Proof approved by silence',
      'Nobody answered in five days and after two reminders, so this version counts as approved. You can print it.',
    );
  return toOwnerNotice(mail, 'Proof approved', 'The customer approved this version. You can print it.');
};

/** Notifies the owner that the customer of a memorial has not responded. */
export const proofHeldNotice = (mail: ProofMail): MailTemplate =>
  toOwnerNotice(
    mail,
    'No answer yet',
    'Nobody answered the proof of a memorial in five days and after two reminders. It is on hold: it is not printed until they answer, and they still can. It may help to write to them.',
  );

const toOwnerNotice = ({ order, proof, store }: ProofMail, subject: string, sentence: string): MailTemplate => ({
  subject: `${subject}: order ${order.number}`,
  heading: `${subject}: ${isolated(proof.petName)}`,
  blocks: [
    text(sentence),
    facts([
      ['Order', order.number],
      ['Version', String(proof.version)],
      ['Customer', `${order.customer.firstName} ${order.customer.lastName}`],
      ...optionalRow('They ask for', proof.note),
      ...pinRows(proof),
    ]),
    link('Open the order', adminOrderPath(order.id), store),
  ],
});

/** What was put on the picture, by its number there. */
const pinRows = ({ pins = [] }: StoredProof) =>
  pins.map((pin, index) => [`Pin ${index + 1}, ${placeInWords(pin).toLowerCase()}`, isolated(pin.text)] as const);

const proofPicture = ({ proof, store }: ProofMail): MailBlock =>
  portraitPicture(
    {
      petName: isolated(proof.petName),
      path: readPaths.proofPicture.replace('{id}', proof.id).replace('{name}', currentPictureName),
      isAcross: proof.preview.width > proof.preview.height,
    },
    store,
  );

const proofLink = ({ proof, store }: ProofMail): MailBlock => link('Look at the portrait', proofPath(proof.id), store);

const explainDeadline = ({ onSilence: meaning, decideBy }: StoredProof): string =>
  meaning === 'wait' || decideBy === undefined
    ? 'There is no hurry: we print nothing before you have answered.'
    : `Please answer by ${formatWeekday(decideBy)}. If we do not hear from you by then, we will print it as it is.`;
