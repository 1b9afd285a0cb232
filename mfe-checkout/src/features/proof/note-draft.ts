import { KeptPin } from '@pawlayer/contracts';
import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** The partly typed note on this proof, restored after a reload. */
export const noteDraft = (proofId: string) => sessionValue(`proof-note-${proofId}`, z.string());

/** The pins that were put on this proof, likewise. */
export const pinsDraft = (proofId: string) => sessionValue(`proof-pins-${proofId}`, z.array(KeptPin));

/** Whether a wish was begun in this tab. */
export const hasWishDraft = (proofId: string): boolean =>
  Boolean(noteDraft(proofId).read()) || (pinsDraft(proofId).read() ?? []).length > 0;
