import * as z from 'zod';
import { defineCall } from '../call.ts';
import { email, honeypot, requiredName, requiredSubject, requiredText } from '../fields.ts';
import { fillSeconds } from '../fill-time.ts';

export const ContactForm = z.object({
  name: requiredName('Your name is required'),
  email: email('Valid email is required'),
  subject: requiredSubject('A subject is required'),
  message: requiredText('A message is required'),
  website: honeypot(),
  fillSeconds: fillSeconds(),
});
export type ContactForm = z.infer<typeof ContactForm>;

export const sendMessage = defineCall({
  owner: 'content',
  route: 'POST /api/contact',
  auth: 'public',
  summary: 'Keeps a question and mails it to the owner',
  body: ContactForm,
  status: 201,
  response: z.object({ message: z.string() }),
});
