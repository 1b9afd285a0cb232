import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

/** What was typed about this proof, until it is sent; a reload finds it again. */
export const keptNote = (proofId: string) => sessionValue(`proof-note-${proofId}`, z.string());
