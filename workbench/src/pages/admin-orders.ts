import { listColourways } from '@pawlayer/contracts';
import {
  getAdminOrder,
  getOrderCosts,
  listAdminOrders,
  listFilaments,
  listOrderFilters,
  listUnmatchedPayments,
} from '@pawlayer/contracts/admin';
import { adminOrderPath, adminOrderSlipPath, paths } from '@pawlayer/contracts/paths';
import * as orders from '../answers/admin-orders.ts';
import { filaments } from '../answers/admin.ts';
import { colourways } from '../answers/colourways.ts';
import { ids } from '../answers/orders.ts';
import { answer } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { local, page, photos, signedIn, states } from './admin-states.ts';

const orderPage = {
  address: adminOrderPath(ids.order),
  full: [
    answer(getAdminOrder, orders.adminOrder),
    answer(getOrderCosts, orders.costs),
    answer(listFilaments, filaments),
    answer(listColourways, colourways),
  ],
};

/** The order's packing slip, before the states of its page. */
const withSlip = ({ examples, ...group }: ExampleGroup): ExampleGroup => ({
  ...group,
  examples: [
    {
      name: 'slip',
      render: () => page(adminOrderSlipPath(ids.order)),
      local,
      answers: [signedIn, ...orderPage.full],
    },
    ...examples,
  ],
});

const orderList = (listed: typeof orders.orderRows) =>
  answer(listAdminOrders, {
    orders: listed,
    total: listed.length,
    pageSize: 25,
    counts: { toReview: 1, attention: 1, late: 1 },
  });

export const adminOrderPages = {
  'admin-orders-page': states({
    address: paths.adminOrders,
    empty: [
      orderList([]),
      answer(listUnmatchedPayments, { payments: [], total: 0 }),
      answer(listOrderFilters, { filters: [] }),
    ],
    full: [
      orderList(orders.orderRows),
      answer(listUnmatchedPayments, { payments: orders.unmatchedPayments, total: 1 }),
      answer(listOrderFilters, { filters: orders.orderFilters }),
    ],
  }),
  'admin-order-page': withSlip(states({ ...orderPage, heightPx: 1400 })),
  // Further down on the same page.
  'admin-order-cut': {
    heightPx: 1100,
    examples: [
      {
        name: 'full',
        render: () => page(orderPage.address),
        local,
        answers: [signedIn, ...orderPage.full, ...photos],
        act: (document) => document.querySelector('#change-cut')?.scrollIntoView({ behavior: 'instant' }),
      },
    ],
  },
} satisfies Record<string, ExampleGroup>;
