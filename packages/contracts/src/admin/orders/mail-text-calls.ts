import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';
import { MailText, MailTextName, MailTextState, MailTextVersion } from './mail-texts.ts';

const params = z.object({ name: MailTextName });
const defineCall = callsOf({ owner: 'orders', roles: roles.owner });

export const listMailTexts = defineCall({
  route: 'GET /api/admin/mail-texts',
  summary: 'The words of all mails that a customer gets',
  response: z.array(MailTextState),
});

export const saveMailText = defineCall({
  route: 'POST /api/admin/mail-texts/{name}',
  summary: "Makes another version of a mail's words, which the next mail has",
  params,
  body: z.object({ text: MailText, version }),
  response: MailTextVersion,
});

export const listMailTextVersions = defineCall({
  route: 'GET /api/admin/mail-texts/{name}/versions',
  summary: "The latest versions of a mail's words, at most 50, the newest first",
  params,
  response: z.array(MailTextVersion),
});
