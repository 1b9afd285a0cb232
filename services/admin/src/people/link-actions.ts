import { invitationPath, loginLinkPath } from '@pawlayer/contracts/paths';
import { hashToken, requestIdOrNew, sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { beginSignIn, newToken, refuseSignIn, type OpenedSession, type Visitor } from '../sessions/sign-in-actions.ts';
import { insertLoginLink, openByInvitation, openByLink, requestLink, setInvitationToken } from './link-queries.ts';
import { invitation, loginLink } from './mail-templates.ts';

const endedLink = 'This link was already used or is too old. Please ask for a new one.';

/** Throws `unauthorized` or `rate_limited`. */
export const signInByInvitation = async (ctx: Ctx, token: string, visitor: Visitor): Promise<OpenedSession> => {
  const { session, opened } = await beginSignIn(ctx, 'guess', visitor);
  if (!(await openByInvitation(ctx.sql, hashToken(token), session)))
    throw await refuseSignIn(ctx, 'invitation', visitor, endedLink);
  return opened;
};

/** Throws `unauthorized` or `rate_limited`. */
export const signInByLink = async (ctx: Ctx, token: string, visitor: Visitor): Promise<OpenedSession> => {
  const { session, opened } = await beginSignIn(ctx, 'guess', visitor);
  if (!(await openByLink(ctx.sql, hashToken(token), session)))
    throw await refuseSignIn(ctx, 'link', visitor, endedLink);
  return opened;
};

/** Does the same for an address that nobody has. Throws `rate_limited`. */
export const askForLink = async (ctx: Ctx, email: string, visitor: Visitor): Promise<void> => {
  await beginSignIn(ctx, 'mail', visitor);
  await ctx.loginLimits.forMailbox(email);
  await requestLink(ctx.sql, email, requestIdOrNew());
};

// The mail makes its link, so that no table and no queue ever holds one that works. A mail that is sent again has another.

export const sendInvitation = async (ctx: Ctx, personId: string, messageKey: string): Promise<void> => {
  const token = newToken();
  const recipient = await setInvitationToken(ctx.sql, personId, hashToken(token));
  if (!recipient) return;
  const url = new URL(invitationPath(token), ctx.adminUrl).href;
  await sendMail(ctx, invitation(recipient, url), { to: { name: '', address: recipient.email }, messageKey });
};

export const sendLoginLink = async (ctx: Ctx, personId: string, messageKey: string): Promise<void> => {
  const token = newToken();
  const recipient = await insertLoginLink(ctx.sql, personId, hashToken(token));
  if (!recipient) return;
  const url = new URL(loginLinkPath(token), ctx.adminUrl).href;
  await sendMail(ctx, loginLink(recipient, url), { to: { name: '', address: recipient.email }, messageKey });
};
