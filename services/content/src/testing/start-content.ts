import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@pawlayer/db';
import { createTestDatabase, type TestDatabase } from '@pawlayer/db/testing';
import { messagingRoot } from '@pawlayer/messaging';
import { testRedisUrl } from '@pawlayer/messaging/testing';
import { startBackgroundJobs } from '@pawlayer/service-kit';
import { parseEnv } from '@pawlayer/service-kit/env';
import { catchMails, listenForTest, type MailCatcher } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { backgroundJobs } from '../background-jobs.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';

/** The content service with its worker, on a database, a storage folder and a mail server of its own. */
export type Content = {
  url: string;
  ctx: Ctx;
  mail: MailCatcher;
  signIn: () => Promise<string>;
  endedTokens: TestDatabase['endedTokens'];
  auditLog: TestDatabase['auditLog'];
  stop: () => Promise<void>;
};

export const startContent = async (settings: Record<string, string> = {}): Promise<Content> => {
  const database = await createTestDatabase('content');
  await migrate({ url: database.url, schema: 'content', roots: [messagingRoot, new URL('../../', import.meta.url)] });
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-content-'));
  const mail = await catchMails();
  const env = parseEnv(Env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: testRedisUrl(),
    STORAGE_URL: pathToFileURL(folder).href,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Pawlayer <hello@pawlayer.example>',
    OWNER_EMAIL: 'owner@pawlayer.example',
    RATE_LIMITS: 'off',
    ...settings,
  });
  const { ctx, close } = openContext(env, 'content');
  const jobs = startBackgroundJobs({ service: 'content', ctx, redisUrl: env.REDIS_URL, ...backgroundJobs() });
  const server = await listenForTest(createServiceApp(ctx));
  return {
    url: server.url,
    ctx,
    signIn: database.signIn,
    endedTokens: database.endedTokens,
    auditLog: database.auditLog,
    mail,
    stop: async () => {
      await server.close();
      await jobs.stop();
      await close();
      await mail.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
