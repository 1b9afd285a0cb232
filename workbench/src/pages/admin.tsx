import {
  countStories,
  getAdminOrder,
  getGalleryImage,
  getLoginMethods,
  getOrderPicture,
  getPassword,
  getPrepress,
  getSession,
  getStoreHealth,
  getStoryPhoto,
  failedMails,
  jobs,
  listAdminGallery,
  listAdminOrders,
  listAudit,
  listFilaments,
  listMessagePage,
  listPasskeys,
  listPeople,
  listSessions,
  listStoryPage,
  listUnmatchedPayments,
  type MessageState,
} from '@pawlayer/contracts/admin';
import { adminOrderPath, invitationPath, paths } from '@pawlayer/contracts/paths';
import * as rows from '../answers/admin.ts';
import { failedJobs, failedMailsOfOrders, health } from '../answers/background-work.ts';
import * as moderation from '../answers/moderation.ts';
import { ids } from '../answers/orders.ts';
import * as people from '../answers/people.ts';
import { type Answer, answer, errorAnswer } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const page = async (address: string) => renderPage(await import('@pawlayer/mfe-admin/module'), address);
const noFailedMails = { count: 0, kinds: [] };
const local = { adminToken: 'workbench' };
const signedIn = answer(getSession, {
  expiresAt: '2026-11-22T20:00:00.000Z',
  person: { id: ids.customer, name: 'Owner', role: 'owner' },
});
const photo = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#33516b" d="M0 0h3v4H0z"/></svg>'],
  { type: 'image/svg+xml' },
);
const photos = [getGalleryImage, getStoryPhoto, getOrderPicture].map((call) => answer(call, photo));

type States = {
  address: string;
  heightPx?: number;
  empty?: readonly Answer[];
  full: readonly Answer[];
};

const orderPage = {
  address: adminOrderPath(ids.order),
  full: [
    answer(getAdminOrder, rows.adminOrder),
    answer(getPrepress, rows.prepress),
    answer(listFilaments, rows.filaments),
  ],
};

/** An admin page in its states; in `error` all of its requests fail. */
const states = ({ address, heightPx, empty, full }: States): ExampleGroup => {
  const example = (state: string, answers: readonly Answer[]) => ({
    name: state,
    render: () => page(address),
    local,
    answers: [signedIn, ...answers],
  });
  return {
    ...(heightPx !== undefined && { heightPx }),
    examples: [
      example('loading', []),
      ...(empty ? [example('empty', empty)] : []),
      example(
        'error',
        full.map(({ call }) => errorAnswer(call, 'unavailable')),
      ),
      example('full', [...full, ...photos]),
    ],
  };
};

const messagePage = (shown: MessageState) => ({
  messages: rows.messages.filter(({ state }) => state === shown),
  counts: { open: 1, answered: 1, spam: 0 },
});

const orderList = (orders: typeof rows.orderRows) =>
  answer(listAdminOrders, { orders, total: orders.length, pageSize: 25, counts: { toReview: 1, attention: 1 } });

export const adminPages = {
  'admin-login': {
    heightPx: 620,
    examples: [
      { name: 'loading', render: () => page(paths.admin), local },
      { name: 'error', render: () => page(paths.admin), local, answers: [errorAnswer(getSession, 'unavailable')] },
      { name: 'ended', render: () => page(paths.admin), local, answers: [errorAnswer(getSession, 'unauthorized')] },
      {
        name: 'password-off',
        render: () => page(paths.admin),
        answers: [answer(getLoginMethods, { password: false, passkeys: true })],
      },
      { name: 'invitation', render: () => page(invitationPath('token')) },
      {
        name: 'login',
        render: () => page(paths.admin),
        answers: [answer(getLoginMethods, { password: true, passkeys: true })],
      },
    ],
  },
  'admin-dashboard-page': states({
    address: paths.admin,
    heightPx: 2200,
    full: [
      orderList(rows.orderRows),
      answer(countStories, moderation.storyCounts),
      answer(listAdminGallery, rows.adminGallery),
      answer(getStoreHealth, health),
      answer(jobs.orders.list, failedJobs),
      answer(jobs.catalog.list, []),
      answer(jobs.content.list, []),
      answer(jobs.admin.list, []),
      answer(failedMails.orders.list, failedMailsOfOrders),
      answer(failedMails.content.list, noFailedMails),
      answer(failedMails.admin.list, noFailedMails),
    ],
  }),
  'admin-orders-page': states({
    address: paths.adminOrders,
    empty: [orderList([]), answer(listUnmatchedPayments, [])],
    full: [orderList(rows.orderRows), answer(listUnmatchedPayments, rows.unmatchedPayments)],
  }),
  'admin-order-page': states({ ...orderPage, heightPx: 1400 }),
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
  'admin-stories-page': states({
    address: paths.adminStories,
    heightPx: 1100,
    empty: [answer(listStoryPage, moderation.noStories)],
    full: [
      answer(listStoryPage, moderation.pendingStories, { state: 'pending' }),
      answer(listStoryPage, moderation.approvedStories),
    ],
  }),
  'admin-gallery-page': states({
    address: paths.adminGallery,
    empty: [answer(listAdminGallery, [])],
    full: [answer(listAdminGallery, rows.adminGallery)],
  }),
  'admin-filaments-page': states({
    address: paths.adminFilaments,
    empty: [answer(listFilaments, [])],
    full: [answer(listFilaments, rows.filaments)],
  }),
  'admin-contact-page': states({
    address: paths.adminContact,
    empty: [answer(listMessagePage, { messages: [], counts: { open: 0, answered: 0, spam: 0 } })],
    full: [
      answer(listMessagePage, messagePage('open'), { state: 'open' }),
      answer(listMessagePage, messagePage('answered'), { state: 'answered' }),
      answer(listMessagePage, messagePage('spam')),
    ],
  }),
  'admin-audit-page': states({
    address: paths.adminAudit,
    empty: [answer(listAudit, { entries: [], hasMore: false })],
    full: [answer(listAudit, { entries: rows.audit, hasMore: false })],
  }),
  'admin-people-page': states({ address: paths.adminPeople, full: [answer(listPeople, people.people)] }),
  'admin-security-page': states({
    address: paths.adminAccount,
    heightPx: 1400,
    empty: [
      answer(listPasskeys, { available: false, passkeys: [] }),
      answer(listSessions, people.sessions.slice(0, 1)),
      answer(getPassword, { ...people.password, isInitial: true, canSwitchOff: false, recoveryCodesLeft: 0 }),
    ],
    full: [
      answer(listPasskeys, people.passkeys),
      answer(listSessions, people.sessions),
      answer(getPassword, people.password),
    ],
  }),
} satisfies Record<string, ExampleGroup>;
