import { createOrder, createPaymentIntent, findReturnedOrder, getConfig, resumeOrder } from '@pawlayer/contracts';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { openPayment } from './actions.ts';
import { findOrderToResume } from './chosen-order-actions.ts';
import { placeOrder } from './place-order-actions.ts';
import { resumeReturnedOrder } from './returned-order-actions.ts';

export const paymentRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getConfig, async () => ({ stripe: ctx.stripeInBrowser }));
  implement(app, createPaymentIntent, ({ body, request }) => openPayment(ctx, body, request.ip), {
    before: [ctx.limits.limit('payment-intents')],
  });
  implement(app, createOrder, ({ body }) => placeOrder(ctx, body), { before: [ctx.limits.limit('orders')] });
  implement(app, resumeOrder, ({ body }) => findOrderToResume(ctx, body.token), {
    before: [ctx.limits.limit('orders'), ctx.limits.limitMisses('order-misses')],
  });
  implement(app, findReturnedOrder, ({ body }) => resumeReturnedOrder(ctx, body.clientSecret), {
    before: [ctx.limits.limit('orders'), ctx.limits.limitMisses('order-misses')],
  });
};
