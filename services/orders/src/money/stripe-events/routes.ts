import { receiveStripeEvent } from '@pawlayer/contracts';
import { implementRaw, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { recordStripeEvent } from './actions.ts';

/** Stripe's events are only a few kB. */
const maxEventBytes = 1024 * 1024;

export const stripeEventRoutes = (app: App, ctx: Ctx): void => {
  implementRaw(app, receiveStripeEvent, maxEventBytes, async (raw, { headers }) => {
    await recordStripeEvent(ctx, raw, headers.get('stripe-signature'));
    return { received: true as const };
  });
};
