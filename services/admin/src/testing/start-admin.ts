import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchMails, startServiceForTest, type MailCatcher, type ServiceForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { backgroundJobs } from '../background-jobs.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';
import { adoptPassword } from '../passwords/actions.ts';

export const ownersPassword = 'a lamp from the upper left';

/** `erasures`: the file with the list of who was erased. */
export type Admin = ServiceForTest<Ctx> & { mail: MailCatcher; erasures: string };

/** All but the timer that asks the orders service by itself: its stand-in would count that among a test's requests. */
const jobsOfTests: typeof backgroundJobs = (ctx) => {
  const { timers = [], ...jobs } = backgroundJobs(ctx);
  return { ...jobs, timers: timers.filter(({ name }) => name !== 'watch-backups') };
};

/** Starts the admin service with its background jobs and a mail server. */
export const startAdmin = async (settings: Record<string, string> = {}, jobs = jobsOfTests): Promise<Admin> => {
  const mail = await catchMails();
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-erasures-'));
  const erasures = join(folder, 'erasures.jsonl');
  const service = await startServiceForTest({
    service: 'admin',
    env: Env,
    settings: {
      ADMIN_PASSWORD: ownersPassword,
      SMTP_URL: mail.url,
      // Nothing listens at these addresses.
      CATALOG_URL: 'http://127.0.0.1:9',
      ORDERS_URL: 'http://127.0.0.1:9',
      CONTENT_URL: 'http://127.0.0.1:9',
      ERASURES_PATH: erasures,
      HEALTH_PARTS: '{}',
      ...settings,
    },
    openContext,
    createApp: createServiceApp,
    backgroundJobs: jobs,
    prepare: (ctx, env) => adoptPassword(ctx, env.ADMIN_PASSWORD),
  });
  const stop = async () => {
    await service.stop();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...service, mail, erasures, stop };
};
