import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** The partly typed note on this proof, restored after a reload. */
export const noteDraft = (proofId: string) => sessionValue(`proof-note-${proofId}`, z.string());
