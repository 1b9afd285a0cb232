import { messagingRoot } from '@pawlayer/messaging';
import { startServiceForTest, type ServiceForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';
import { adoptPassword } from '../sessions/actions.ts';

export const ownersPassword = 'a lamp from the upper left';

export const startAdmin = (settings: Record<string, string> = {}): Promise<ServiceForTest<Ctx>> =>
  startServiceForTest({
    service: 'admin',
    roots: [messagingRoot, new URL('../../', import.meta.url)],
    env: Env,
    settings: { ADMIN_PASSWORD: ownersPassword, ...settings },
    openContext,
    createApp: createServiceApp,
    prepare: (ctx, env) => adoptPassword(ctx, env.ADMIN_PASSWORD),
  });
