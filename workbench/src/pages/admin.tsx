import { getHealth } from '@pawlayer/contracts';
import {
  getAdminOrder,
  getGalleryImage,
  getOrderPicture,
  getPrepress,
  getSession,
  getStoryPhoto,
  jobs,
  listAdminGallery,
  listAdminMessages,
  listAdminOrders,
  listAdminStories,
  listAudit,
  listFilaments,
  listUnmatchedPayments,
} from '@pawlayer/contracts/admin';
import { adminOrderPath, paths } from '@pawlayer/contracts/paths';
import * as rows from '../answers/admin.ts';
import { ids } from '../answers/orders.ts';
import { type Answer, answer, refusal } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const page = async (address: string) => renderPage(await import('@pawlayer/mfe-admin/module'), address);
const local = { adminToken: 'workbench' };
const signedIn = answer(getSession, { expiresAt: '2026-11-22T20:00:00.000Z' });
const photo = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#33516b" d="M0 0h3v4H0z"/></svg>'],
  { type: 'image/svg+xml' },
);
const photos = [getGalleryImage, getStoryPhoto, getOrderPicture].map((call) => answer(call, photo));

type States = { name: string; address: string; heightPx: number; empty?: readonly Answer[]; full: readonly Answer[] };

/** A page of the owner in its states; `error` refuses whatever the full page asks for. */
const states = ({ name, address, heightPx, empty, full }: States): ExampleGroup => {
  const example = (state: string, answers: readonly Answer[]) => ({
    name: state,
    render: () => page(address),
    local,
    answers: [signedIn, ...answers],
  });
  return {
    name,
    heightPx,
    examples: [
      example('loading', []),
      ...(empty ? [example('empty', empty)] : []),
      example(
        'error',
        full.map(({ call }) => refusal(call, 'unavailable')),
      ),
      example('full', [...full, ...photos]),
    ],
  };
};

const orderList = (orders: typeof rows.orderRows) =>
  answer(listAdminOrders, { orders, total: orders.length, pageSize: 25, counts: { toReview: 1, attention: 1 } });

export const adminPages: readonly ExampleGroup[] = [
  {
    name: 'admin-login',
    heightPx: 620,
    examples: [
      { name: 'loading', render: () => page(paths.admin), local },
      { name: 'error', render: () => page(paths.admin), local, answers: [refusal(getSession, 'unavailable')] },
      { name: 'ended', render: () => page(paths.admin), local, answers: [refusal(getSession, 'unauthorized')] },
      { name: 'login', render: () => page(paths.admin) },
    ],
  },
  states({
    name: 'admin-dashboard-page',
    address: paths.admin,
    heightPx: 1500,
    full: [
      orderList(rows.orderRows),
      answer(listAdminStories, rows.adminStories),
      answer(listAdminGallery, rows.adminGallery),
      answer(getHealth, rows.health),
      answer(jobs.orders.list, rows.failedJobs),
      answer(jobs.catalog.list, []),
      answer(jobs.content.list, []),
    ],
  }),
  states({
    name: 'admin-orders-page',
    address: paths.adminOrders,
    heightPx: 1200,
    empty: [orderList([]), answer(listUnmatchedPayments, [])],
    full: [orderList(rows.orderRows), answer(listUnmatchedPayments, rows.unmatchedPayments)],
  }),
  states({
    name: 'admin-order-page',
    address: adminOrderPath(ids.order),
    heightPx: 2600,
    full: [
      answer(getAdminOrder, rows.adminOrder),
      answer(getPrepress, rows.prepress),
      answer(listFilaments, rows.filaments),
    ],
  }),
  states({
    name: 'admin-stories-page',
    address: paths.adminStories,
    heightPx: 1200,
    empty: [answer(listAdminStories, [])],
    full: [answer(listAdminStories, rows.adminStories)],
  }),
  states({
    name: 'admin-gallery-page',
    address: paths.adminGallery,
    heightPx: 1800,
    empty: [answer(listAdminGallery, [])],
    full: [answer(listAdminGallery, rows.adminGallery)],
  }),
  states({
    name: 'admin-filaments-page',
    address: paths.adminFilaments,
    heightPx: 1400,
    empty: [answer(listFilaments, [])],
    full: [answer(listFilaments, rows.filaments)],
  }),
  states({
    name: 'admin-contact-page',
    address: paths.adminContact,
    heightPx: 1000,
    empty: [answer(listAdminMessages, [])],
    full: [answer(listAdminMessages, rows.messages)],
  }),
  states({
    name: 'admin-audit-page',
    address: paths.adminAudit,
    heightPx: 900,
    empty: [answer(listAudit, { entries: [], hasMore: false })],
    full: [answer(listAudit, { entries: rows.audit, hasMore: false })],
  }),
];
