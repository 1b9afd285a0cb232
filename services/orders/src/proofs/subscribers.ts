import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { patience } from '../mails/subscribers.ts';
import { mailProof, mailReminder, tellOfDecision, tellOfHeld } from './mails.ts';

const payload = z.object({ proofId: z.uuid() });

const onProof = (name: string, on: string, act: (ctx: Ctx, proofId: string) => Promise<void>) =>
  defineConsumer({ name, on, payload, ...patience, handle: (ctx: Ctx, { proofId }) => act(ctx, proofId) });

export const proofConsumers = [
  onProof('mail-proof', 'proof.sent', mailProof),
  onProof('tell-of-decision', 'proof.decided', tellOfDecision),
  onProof('tell-of-held-proof', 'proof.held', tellOfHeld),
  defineConsumer({
    name: 'remind-of-proof',
    on: 'proof.reminded',
    payload: payload.extend({ reminder: z.int() }),
    ...patience,
    handle: (ctx: Ctx, { proofId, reminder }) => mailReminder(ctx, proofId, reminder),
  }),
];
