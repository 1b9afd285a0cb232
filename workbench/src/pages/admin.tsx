import { listColourways } from '@pawlayer/contracts';
import {
  countMessages,
  countOrders,
  countStories,
  getFigures,
  getLoginMethods,
  getPassword,
  getPushNotices,
  getSession,
  getShopSettings,
  getStoreHealth,
  failedMails,
  jobs,
  listAdminGallery,
  listAudit,
  listFilaments,
  listMessagePage,
  listPasskeys,
  listPeople,
  getNotices,
  listSessions,
  listShopSettingsVersions,
  listSpools,
  listStoryPage,
  type MessageState,
  previewShopSettings,
} from '@pawlayer/contracts/admin';
import { invitationPath, paths } from '@pawlayer/contracts/paths';
import * as rows from '../answers/admin.ts';
import { failedJobs, failedMailsOfOrders, health } from '../answers/background-work.ts';
import { colourways } from '../answers/colourways.ts';
import * as moderation from '../answers/moderation.ts';
import { figures, orderCounts } from '../answers/morning.ts';
import * as people from '../answers/people.ts';
import * as shopSettings from '../answers/shop-settings.ts';
import { answer, errorAnswer } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { adminOrderPages } from './admin-orders.ts';
import { local, page, states } from './admin-states.ts';

const noFailedMails = { count: 0, kinds: [] };

const messagePage = (shown: MessageState) => ({
  messages: rows.messages.filter(({ state }) => state === shown),
  counts: { open: 1, answered: 1, spam: 0 },
});

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
      { name: 'invitation', render: () => page(invitationPath('a'.repeat(43))) },
      {
        name: 'login',
        render: () => page(paths.admin),
        answers: [answer(getLoginMethods, { password: true, passkeys: true })],
      },
    ],
  },
  'admin-dashboard-page': states({
    address: paths.admin,
    heightPx: 3300,
    full: [
      answer(countOrders, orderCounts),
      answer(listSpools, rows.spools),
      answer(countMessages, { open: 2, answered: 8, spam: 0 }),
      answer(getFigures, figures),
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
  ...adminOrderPages,
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
    full: [answer(listAdminGallery, rows.adminGallery), answer(listColourways, colourways)],
  }),
  'admin-filaments-page': states({
    address: paths.adminFilaments,
    empty: [answer(listFilaments, [])],
    full: [answer(listFilaments, rows.filaments)],
  }),
  'admin-settings-page': states({
    address: paths.adminSettings,
    heightPx: 2400,
    full: [
      answer(getShopSettings, shopSettings.current),
      answer(previewShopSettings, shopSettings.preview),
      answer(listShopSettingsVersions, shopSettings.versions),
      answer(listPeople, people.people),
    ],
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
    heightPx: 1900,
    empty: [
      answer(listPasskeys, { available: false, passkeys: [] }),
      answer(listSessions, people.sessions.slice(0, 1)),
      answer(getPassword, { ...people.password, isInitial: true, canSwitchOff: false, recoveryCodesLeft: 0 }),
      answer(getNotices, { ...people.notices, morningMail: false }),
      answer(getPushNotices, { ...people.pushNotices, devices: [] }),
    ],
    full: [
      answer(listPasskeys, people.passkeys),
      answer(listSessions, people.sessions),
      answer(getPassword, people.password),
      answer(getNotices, people.notices),
      answer(getPushNotices, people.pushNotices),
    ],
  }),
} satisfies Record<string, ExampleGroup>;
