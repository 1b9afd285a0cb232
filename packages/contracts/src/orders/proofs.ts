import * as z from 'zod';
import { callsOf } from '../call.ts';
import { KeptCarved } from '../carved.ts';
import { id, optionalText, storable } from '../fields.ts';
import { KeptPin, optionalPins } from '../pins.ts';
import { readPaths } from '../read-paths.ts';
import { Preview } from './previews.ts';

const defineCall = callsOf({ owner: 'orders', auth: 'public' });

/**
 * `superseded`: another version was sent. `held`: a memorial's proof without an answer, which waits for its customer.
 */
export const ProofState = z.enum(['open', 'held', 'approved', 'change_requested', 'superseded']);
export type ProofState = z.infer<typeof ProofState>;

/**
 * A portrait that the customer is asked to approve before it is printed. Reading and deciding require only the id,
 * which is unguessable.
 */
export const Proof = z.object({
  id: id(),
  orderNumber: z.string(),
  petName: z.string(),
  productName: z.string(),
  productSize: z.string(),
  /** What is carved into it. */
  carved: KeptCarved.optional(),
  /** Counts from 1 within the order. */
  version: z.int().positive(),
  state: ProofState,
  /** The message from the shop. */
  message: z.string().optional(),
  /** The message from the customer. */
  note: z.string().optional(),
  /** What the customer put on the picture; absent where there is nothing. */
  pins: z.array(KeptPin).optional(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  decidedBy: z.enum(['customer', 'silence', 'owner']).optional(),
  /** The day after which `onSilence` applies; absent while its mail has not left, and once the proof is decided. */
  decideBy: z.iso.datetime().optional(),
  /** What happens when the customer does not answer: auto-approval, or further waiting. */
  onSilence: z.enum(['approve', 'wait']),
  preview: Preview,
  /** The last portrait that was sent before and differs from this one; absent where there is none of the same shape. */
  before: z.object({ proofId: id(), version: z.int().positive(), picture: z.string() }).optional(),
  /** What the customer asked for last, on an earlier version; absent where nothing was asked for. */
  asked: z
    .object({
      proofId: id(),
      version: z.int().positive(),
      note: z.string().optional(),
      pins: z.array(KeptPin).optional(),
      picture: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .optional(),
});
export type Proof = z.infer<typeof Proof>;

export const getProof = defineCall({
  route: `GET ${readPaths.proof}`,
  summary: 'A proof, by its unguessable id; looking changes nothing',
  response: Proof,
});

export const getProofPicture = defineCall({
  route: `GET ${readPaths.proofPicture}`,
  summary: "A picture of the proof's preview",
  params: z.object({ id: id(), name: storable(40) }),
  media: 'image/*',
});

type Words = { decision: string; note?: string | undefined; pins?: readonly object[] | undefined };

const hasWords = ({ decision, note, pins }: Words) => decision !== 'change' || note !== undefined || pins !== undefined;
const hasNoPins = ({ decision, pins }: Words) => decision === 'change' || pins === undefined;

/** A change request requires a note, or a pin, which has words of its own. */
export const ProofDecision = z
  .object({ decision: z.enum(['approve', 'change']), note: optionalText(), pins: optionalPins() })
  .refine(hasWords, { error: 'Please say what should be different', path: ['note'] })
  .refine(hasNoPins, { error: 'Pins are for a change, so please ask for one', path: ['pins'] });
export type ProofDecision = z.infer<typeof ProofDecision>;

export const decideProof = defineCall({
  route: 'POST /api/proofs/{id}/decision',
  summary: 'Approves the proof or asks for a change; the same again is the same, another is a conflict',
  body: ProofDecision,
  response: Proof,
  errors: ['conflict'],
});
