import { sessionValue } from '@pawlayer/forms/session-value';
import * as z from 'zod';

const MessageDraft = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });

export const noMessage: z.infer<typeof MessageDraft> = { name: '', email: '', subject: '', message: '' };

/** A question as far as it is typed; a reload finds it again. */
export const messageDraft = sessionValue('contact-draft', MessageDraft);
