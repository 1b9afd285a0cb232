import { getCustomer, listCustomers } from '@pawlayer/contracts/admin';
import { implement, tokenOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { getCustomerHistory, listCustomerPage } from './actions.ts';

export const customerRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listCustomers, ({ body, request }) => listCustomerPage(ctx, tokenOf(request), body));
  implement(app, getCustomer, ({ params, request }) => getCustomerHistory(ctx, tokenOf(request), params.subject));
};
