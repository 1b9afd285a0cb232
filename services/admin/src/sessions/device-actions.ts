import { paths } from '@pawlayer/contracts/paths';
import { sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findSignIn } from './device-queries.ts';
import { newDeviceForOwner, newDeviceForPerson } from './mail-templates.ts';

const accountUrl = (ctx: Ctx): string => new URL(paths.adminAccount, ctx.adminUrl).href;

export const tellOwnerOfDevice = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const signIn = await findSignIn(ctx.sql, sessionId);
  if (!signIn) return;
  const content = newDeviceForOwner(signIn, accountUrl(ctx));
  await sendMail(ctx, content, { to: ctx.owner, messageKey: `device-${sessionId}-owner` });
};

/** Nothing for the first owner, whose only address is the one that the owner's mails go to. */
export const tellPersonOfDevice = async (ctx: Ctx, sessionId: string): Promise<void> => {
  const signIn = await findSignIn(ctx.sql, sessionId);
  if (!signIn?.email || signIn.email === ctx.owner.address) return;
  const content = newDeviceForPerson(signIn, accountUrl(ctx));
  const to = { name: '', address: signIn.email };
  await sendMail(ctx, content, { to, messageKey: `device-${sessionId}-person` });
};
