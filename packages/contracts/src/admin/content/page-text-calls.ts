import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';
import { PageText, PageTextName, PageTextState, PageTextVersion } from './page-texts.ts';

const params = z.object({ name: PageTextName });
const defineCall = callsOf({ owner: 'content', roles: roles.owner });

export const listPageTexts = defineCall({
  route: 'GET /api/admin/page-texts',
  summary: 'The announcement, the contact details, the figures and the policies',
  response: z.array(PageTextState),
});

export const savePageText = defineCall({
  route: 'POST /api/admin/page-texts/{name}',
  summary: 'Makes another version of what the pages say, which they show within a second',
  params,
  body: z.object({ text: PageText, version }),
  response: PageTextVersion,
});

export const listPageTextVersions = defineCall({
  route: 'GET /api/admin/page-texts/{name}/versions',
  summary: 'The latest versions of what the pages say, at most 50, the newest first',
  params,
  response: z.array(PageTextVersion),
});
