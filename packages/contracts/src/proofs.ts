import * as z from 'zod';
import { defineCall } from './call.ts';
import { Preview } from './cuts.ts';
import { id, optionalText } from './fields.ts';
import { readPaths } from './read-paths.ts';

/** `superseded`: another version was sent. `held`: nobody answered for a memorial, so it waits. */
export const ProofState = z.enum(['open', 'held', 'approved', 'change_requested', 'superseded']);
export type ProofState = z.infer<typeof ProofState>;

/** What the customer is asked to look at before it is printed. Whoever knows the unguessable id may read this and decide. */
export const Proof = z.object({
  id: id(),
  orderNumber: z.string(),
  petName: z.string(),
  productName: z.string(),
  productSize: z.string(),
  /** Counts from 1 within the order. */
  version: z.int().positive(),
  state: ProofState,
  /** The artist's words. */
  message: z.string().optional(),
  /** The customer's words. */
  note: z.string().optional(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  decidedBy: z.enum(['customer', 'silence', 'owner']).optional(),
  /** After this day silence decides; absent once it is decided. */
  decideBy: z.iso.datetime().optional(),
  /** What silence means: an approval, or that we wait. */
  onSilence: z.enum(['approve', 'wait']),
  preview: Preview,
});
export type Proof = z.infer<typeof Proof>;

export const getProof = defineCall({
  name: 'getProof',
  owner: 'orders',
  method: 'GET',
  path: readPaths.proof,
  auth: 'public',
  summary: 'A proof, by its unguessable id; looking changes nothing',
  params: z.object({ id: id() }),
  status: 200,
  response: Proof,
  errors: ['not_found'],
});

export const getProofPicture = defineCall({
  name: 'getProofPicture',
  owner: 'orders',
  method: 'GET',
  path: readPaths.proofPicture,
  auth: 'public',
  summary: "A picture of the proof's preview",
  params: z.object({ id: id(), name: z.string().max(40) }),
  status: 200,
  media: 'image/*',
  response: z.unknown(),
  errors: ['not_found'],
});

const hasWords = ({ decision, note }: { decision: string; note?: string | undefined }) =>
  decision !== 'change' || note !== undefined;

/** A change needs words. */
export const ProofDecision = z
  .object({ decision: z.enum(['approve', 'change']), note: optionalText() })
  .refine(hasWords, { error: 'Please say what should be different', path: ['note'] });
export type ProofDecision = z.infer<typeof ProofDecision>;

export const decideProof = defineCall({
  name: 'decideProof',
  owner: 'orders',
  method: 'POST',
  path: '/api/proofs/{id}/decision',
  auth: 'public',
  summary: 'Approves the proof or asks for a change; the same again is the same, another is a conflict',
  params: z.object({ id: id() }),
  body: ProofDecision,
  status: 200,
  response: Proof,
  errors: ['not_found', 'conflict'],
});
