import type { AnyCall, Role } from '@pawlayer/contracts';
import {
  countMessages,
  countOrders,
  countStories,
  jobs,
  type Notices,
  type NoticesForm,
} from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { listFailedMessages } from '@pawlayer/messaging';
import { ApiProblem, hashToken, sendMail } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { newToken } from '../sessions/sign-in-actions.ts';
import { morningMail } from './mail-templates.ts';
import {
  beginMorningMails,
  deleteReadingSession,
  findMorningReader,
  findNotices,
  openReadingSession,
  updateNotices,
} from './queries.ts';
import { toTasks, type Counts } from './rules.ts';

/** The notices that this person gets. Throws `not_found` for somebody who is no longer known. */
export const readNotices = async (ctx: Ctx, personId: string): Promise<Notices> => {
  const found = await findNotices(ctx.sql, personId);
  if (!found) throw new ApiProblem('not_found');
  const { email, ...notices } = found;
  return { ...notices, address: email ?? ctx.owner.address };
};

export const keepNotices = async (ctx: Ctx, personId: string, form: NoticesForm): Promise<Notices> => {
  await updateNotices(ctx.sql, personId, form);
  return readNotices(ctx, personId);
};

/** Begins the morning mails that are due at that time, and returns how many. */
export const startMorning = async (ctx: Ctx, at = new Date()): Promise<number> => {
  const begun = await beginMorningMails(ctx.sql, at);
  if (begun > 0) ctx.log.info({ begun }, 'morning mails begun');
  return begun;
};

/** `mails`: the consumers of this service that send mails. */
type MorningMail = { personId: string; day: string; mails: readonly string[] };

/**
 * Mails what there is to do, unless there is nothing. Throws while a service does not answer, so that it is tried
 * again: a mail that leaves something out would say that there is none.
 */
export const sendMorningMail = async (ctx: Ctx, { personId, day, mails }: MorningMail): Promise<void> => {
  const reader = await findMorningReader(ctx.sql, personId, day);
  if (!reader) return;
  const tasks = toTasks(await countFor(ctx, { personId, role: reader.role, mails }));
  if (tasks.length === 0) return;
  const url = new URL(paths.admin, ctx.adminUrl).href;
  const to = { name: '', address: reader.email ?? ctx.owner.address };
  await sendMail(ctx, morningMail(reader.name, tasks, url), { to, messageKey: `morning-${personId}-${day}` });
};

/** Asks the services as that person, so that a mail never says more than their pages do. */
const countFor = async (
  ctx: Ctx,
  { personId, role, mails }: Pick<MorningMail, 'personId' | 'mails'> & { role: Role },
): Promise<Counts> => {
  const token = newToken();
  await openReadingSession(ctx.sql, personId, hashToken(token));
  try {
    const [orders, messages, stories, failedJobs] = await Promise.all([
      isAdmitted(countOrders, role) ? ctx.counts.orders(token) : undefined,
      isAdmitted(countMessages, role) ? ctx.counts.messages(token) : undefined,
      isAdmitted(countStories, role) ? ctx.counts.stories(token) : undefined,
      isAdmitted(jobs.admin.list, role) ? countFailedJobs(ctx, token, mails) : undefined,
    ]);
    return {
      ...(orders && { orders }),
      ...(messages && { messages }),
      ...(stories && { stories }),
      ...(failedJobs !== undefined && { failedJobs }),
    };
  } finally {
    await deleteReadingSession(ctx.sql, hashToken(token));
  }
};

/** Of all services, as on the dashboard. */
const countFailedJobs = async (ctx: Ctx, token: string, mails: readonly string[]): Promise<number> => {
  const [others, own] = await Promise.all([
    ctx.counts.failedJobs(token),
    listFailedMessages(ctx.sql, { except: mails }),
  ]);
  return others + own.length;
};

const isAdmitted = ({ roles }: AnyCall, role: Role): boolean => roles?.includes(role) ?? false;
