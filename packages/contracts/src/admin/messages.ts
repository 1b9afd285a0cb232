import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields.ts';

/** A question from the contact page. */
export const AdminMessage = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
});
export type AdminMessage = z.infer<typeof AdminMessage>;

export const listAdminMessages = defineCall({
  name: 'listAdminMessages',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/contact',
  auth: 'admin',
  summary: 'Questions, the open ones first, then the latest',
  status: 200,
  response: z.array(AdminMessage),
  errors: [],
});

export const markMessageAnswered = defineCall({
  name: 'markMessageAnswered',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/contact/{id}/answered',
  auth: 'admin',
  summary: 'Marks a question as answered, or as open again',
  params: z.object({ id: id() }),
  body: z.object({ answered: z.boolean() }),
  status: 200,
  response: AdminMessage,
  errors: ['not_found'],
});
