import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { customerOf, replyToCustomer, storeOf } from '../mails/actions.ts';
import { getMailedOrder } from '../mails/queries.ts';
import { getProof } from './actions.ts';
import { decisionNotice, heldNotice, proofLetter, reminderLetter, type Told } from './letters.ts';
import { listProofs } from './queries.ts';
import { isWaiting } from './rules.ts';
import { markMailed } from './writes.ts';

const read = async (ctx: Ctx, proofId: string): Promise<Told> => {
  const proof = await getProof(ctx, proofId);
  return { proof, order: await getMailedOrder(ctx.sql, proof.orderId), store: storeOf(ctx) };
};

const occasion = ({ order, proof }: Told, what: string) => `order-${order.id}-proof-${proof.version}-${what}`;

const toCustomer = (ctx: Ctx, told: Told) => ({ to: customerOf(told.order), replyTo: ctx.owner });
const toOwner = (ctx: Ctx, told: Told) => ({ to: ctx.owner, replyTo: replyToCustomer(told.order) });

/** What was decided or superseded in the meantime is nothing to ask about. */
export const mailProof = async (ctx: Ctx, proofId: string): Promise<void> => {
  const told = await read(ctx, proofId);
  if (!isWaiting(told.proof.state)) return;
  await sendMail(ctx, proofLetter(told), { ...toCustomer(ctx, told), messageKey: occasion(told, 'sent') });
  await markMailed(ctx.sql, proofId);
};

/** The mail of the proof that waits; `eventId` is the owner's asking. Its days go on from the first mail. */
export const mailProofAgain = async (
  ctx: Ctx,
  { orderId, eventId }: { orderId: string; eventId: number },
): Promise<void> => {
  const [last] = await listProofs(ctx.sql, orderId, ctx.proofDaySeconds);
  if (!last || !isWaiting(last.state)) return;
  const told = await read(ctx, last.id);
  await sendMail(ctx, proofLetter(told), { ...toCustomer(ctx, told), messageKey: occasion(told, `again-${eventId}`) });
};

export const mailReminder = async (ctx: Ctx, proofId: string, reminder: number): Promise<void> => {
  const told = await read(ctx, proofId);
  if (!isWaiting(told.proof.state)) return;
  await sendMail(ctx, reminderLetter(told, reminder), {
    ...toCustomer(ctx, told),
    messageKey: occasion(told, `reminder-${reminder}`),
  });
};

export const tellOfDecision = async (ctx: Ctx, proofId: string): Promise<void> => {
  const told = await read(ctx, proofId);
  await sendMail(ctx, decisionNotice(told), { ...toOwner(ctx, told), messageKey: occasion(told, 'decided') });
};

export const tellOfHeld = async (ctx: Ctx, proofId: string): Promise<void> => {
  const told = await read(ctx, proofId);
  if (told.proof.state !== 'held') return;
  await sendMail(ctx, heldNotice(told), { ...toOwner(ctx, told), messageKey: occasion(told, 'held') });
};
