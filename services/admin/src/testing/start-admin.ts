import { migrate } from '@pawlayer/db';
import { createTestDatabase } from '@pawlayer/db/testing';
import { parseEnv } from '@pawlayer/service-kit/env';
import { listenForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';
import { adoptPassword } from '../sessions/actions.ts';

export const ownersPassword = 'a lamp from the upper left';

/** The admin service on a database of its own. */
export const startAdmin = async (
  settings: Record<string, string> = {},
): Promise<{ url: string; ctx: Ctx; stop: () => Promise<void> }> => {
  const database = await createTestDatabase('admin');
  await migrate({
    url: database.url,
    schema: 'admin',
    roots: [new URL('../../', import.meta.url)],
  });
  const env = parseEnv(Env, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    ADMIN_PASSWORD: ownersPassword,
    RATE_LIMITS: 'off',
    ...settings,
  });
  const { ctx, close } = openContext(env, 'admin');
  await adoptPassword(ctx, env.ADMIN_PASSWORD);
  const server = await listenForTest(createServiceApp(ctx));
  return {
    url: server.url,
    ctx,
    stop: async () => {
      await server.close();
      await close();
      await database.drop();
    },
  };
};
