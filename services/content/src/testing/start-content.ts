import { catchMails, startServiceForTest, type MailCatcher, type ServiceForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { backgroundJobs } from '../background-jobs.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';

export type Content = ServiceForTest<Ctx> & { mail: MailCatcher };

/** Starts the content service with a mail server and, unless a test does its work itself, its worker. */
export const startContent = async (
  settings: Record<string, string> = {},
  { hasWorker = true, jobs = backgroundJobs }: { hasWorker?: boolean; jobs?: typeof backgroundJobs } = {},
): Promise<Content> => {
  const mail = await catchMails();
  const service = await startServiceForTest({
    service: 'content',
    env: Env,
    settings: { SMTP_URL: mail.url, ...settings },
    openContext,
    createApp: createServiceApp,
    ...(hasWorker && { workerJobs: jobs }),
  });
  const stop = async () => {
    await service.stop();
    await mail.stop();
  };
  return { ...service, mail, stop };
};
