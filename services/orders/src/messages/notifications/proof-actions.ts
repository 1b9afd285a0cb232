import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getProof, listProofs, markMailed, markMailedAgain } from '../../production/index.ts';
import { toDecideBy } from '../../production/proofs/rules.ts';
import { toCustomerAddress, toReplyAddress } from './actions.ts';
import {
  proofDecisionNotice,
  proofHeldNotice,
  proofMail,
  proofReminder,
  type ProofMail,
} from './proof-mail-templates.ts';
import { getMailedOrder } from './queries.ts';
import { getWords, toStoreInfo } from './word-actions.ts';
import { toProofMail, toReminderMail } from './word-rules.ts';

const getProofMail = async (ctx: Ctx, proofId: string): Promise<ProofMail> => {
  const proof = await getProof(ctx, proofId);
  return { proof, order: await getMailedOrder(ctx.sql, proof.orderId), store: toStoreInfo(ctx) };
};

const toMessageKey = ({ order, proof }: ProofMail, what: string) => `order-${order.id}-proof-${proof.version}-${what}`;

const toCustomer = (ctx: Ctx, mail: ProofMail) => ({ to: toCustomerAddress(mail.order), replyTo: ctx.owner });
const toOwner = (ctx: Ctx, mail: ProofMail) => ({ to: ctx.owner, replyTo: toReplyAddress(mail.order) });

/** The mail that asks for an answer, as it is when it leaves now: the deadline counts from there. */
const getProofRequest = async (ctx: Ctx, proofId: string): Promise<ProofMail> => {
  const mail = await getProofMail(ctx, proofId);
  if (mail.proof.state !== 'open') return mail;
  return { ...mail, proof: { ...mail.proof, decideBy: toDecideBy(new Date(), ctx.proofDaySeconds).toISOString() } };
};

const draftProofMail = async (ctx: Ctx, mail: ProofMail) =>
  proofMail(mail, await getWords(ctx, toProofMail(mail.proof), mail.order));

/** Sends nothing if the proof has been decided or superseded in the meantime. */
export const sendProofMail = async (ctx: Ctx, proofId: string): Promise<void> => {
  const mail = await getProofRequest(ctx, proofId);
  if (!mail.proof.isWaiting) return;
  await sendMail(ctx, await draftProofMail(ctx, mail), {
    ...toCustomer(ctx, mail),
    messageKey: toMessageKey(mail, 'sent'),
  });
  await markMailed(ctx.sql, proofId);
};

/**
 * Sends the mail of the waiting proof again, from which the customer's deadline counts anew. `eventId` identifies the
 * owner's request.
 */
export const resendProofMail = async (
  ctx: Ctx,
  { orderId, eventId }: { orderId: string; eventId: number },
): Promise<void> => {
  const [last] = await listProofs(ctx.sql, orderId, ctx.proofDaySeconds);
  if (!last?.isWaiting) return;
  const mail = await getProofRequest(ctx, last.id);
  await sendMail(ctx, await draftProofMail(ctx, mail), {
    ...toCustomer(ctx, mail),
    messageKey: toMessageKey(mail, `again-${eventId}`),
  });
  await markMailedAgain(ctx.sql, last.id);
};

/** Sends nothing if the proof's mail has been asked for again in the meantime. */
export const sendProofReminder = async (
  ctx: Ctx,
  { proofId, reminder, mailing }: { proofId: string; reminder: number; mailing: number },
): Promise<void> => {
  const mail = await getProofMail(ctx, proofId);
  if (!mail.proof.isWaiting || mail.proof.mailing !== mailing) return;
  const key = mailing === 1 ? `reminder-${reminder}` : `reminder-${reminder}-of-mailing-${mailing}`;
  const words = await getWords(ctx, toReminderMail(mail.proof, reminder), mail.order);
  await sendMail(ctx, proofReminder(mail, words), { ...toCustomer(ctx, mail), messageKey: toMessageKey(mail, key) });
};

export const sendProofDecisionNotice = async (ctx: Ctx, proofId: string): Promise<void> => {
  const mail = await getProofMail(ctx, proofId);
  await sendMail(ctx, proofDecisionNotice(mail), { ...toOwner(ctx, mail), messageKey: toMessageKey(mail, 'decided') });
};

export const sendProofHeldNotice = async (ctx: Ctx, proofId: string): Promise<void> => {
  const mail = await getProofMail(ctx, proofId);
  if (mail.proof.state !== 'held') return;
  await sendMail(ctx, proofHeldNotice(mail), { ...toOwner(ctx, mail), messageKey: toMessageKey(mail, 'held') });
};
