import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { getProof } from '../proofs/actions.ts';
import { markMailed } from '../proofs/decision-queries.ts';
import { listProofs } from '../proofs/queries.ts';
import { toCustomerAddress, toReplyAddress, toStoreInfo } from './actions.ts';
import {
  proofDecisionNotice,
  proofHeldNotice,
  proofMail,
  proofReminder,
  type ProofMail,
} from './proof-mail-templates.ts';
import { getMailedOrder } from './queries.ts';

const getProofMail = async (ctx: Ctx, proofId: string): Promise<ProofMail> => {
  const proof = await getProof(ctx, proofId);
  return { proof, order: await getMailedOrder(ctx.sql, proof.orderId), store: toStoreInfo(ctx) };
};

const toMessageKey = ({ order, proof }: ProofMail, what: string) => `order-${order.id}-proof-${proof.version}-${what}`;

const toCustomer = (ctx: Ctx, told: ProofMail) => ({ to: toCustomerAddress(told.order), replyTo: ctx.owner });
const toOwner = (ctx: Ctx, told: ProofMail) => ({ to: ctx.owner, replyTo: toReplyAddress(told.order) });

/** What was decided or superseded in the meantime is nothing to ask about. */
export const sendProofMail = async (ctx: Ctx, proofId: string): Promise<void> => {
  const told = await getProofMail(ctx, proofId);
  if (!told.proof.isWaiting) return;
  await sendMail(ctx, proofMail(told), { ...toCustomer(ctx, told), messageKey: toMessageKey(told, 'sent') });
  await markMailed(ctx.sql, proofId);
};

/** The mail of the proof that waits; `eventId` is the owner's asking. Its days go on from the first mail. */
export const resendProofMail = async (
  ctx: Ctx,
  { orderId, eventId }: { orderId: string; eventId: number },
): Promise<void> => {
  const [last] = await listProofs(ctx.sql, orderId, ctx.proofDaySeconds);
  if (!last?.isWaiting) return;
  const told = await getProofMail(ctx, last.id);
  await sendMail(ctx, proofMail(told), {
    ...toCustomer(ctx, told),
    messageKey: toMessageKey(told, `again-${eventId}`),
  });
};

export const sendProofReminder = async (ctx: Ctx, proofId: string, reminder: number): Promise<void> => {
  const told = await getProofMail(ctx, proofId);
  if (!told.proof.isWaiting) return;
  await sendMail(ctx, proofReminder(told, reminder), {
    ...toCustomer(ctx, told),
    messageKey: toMessageKey(told, `reminder-${reminder}`),
  });
};

export const sendProofDecisionNotice = async (ctx: Ctx, proofId: string): Promise<void> => {
  const told = await getProofMail(ctx, proofId);
  await sendMail(ctx, proofDecisionNotice(told), { ...toOwner(ctx, told), messageKey: toMessageKey(told, 'decided') });
};

export const sendProofHeldNotice = async (ctx: Ctx, proofId: string): Promise<void> => {
  const told = await getProofMail(ctx, proofId);
  if (told.proof.state !== 'held') return;
  await sendMail(ctx, proofHeldNotice(told), { ...toOwner(ctx, told), messageKey: toMessageKey(told, 'held') });
};
