import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** The note on this proof as far as it is typed; a reload restores it. */
export const noteDraft = (proofId: string) => sessionValue(`proof-note-${proofId}`, z.string());
