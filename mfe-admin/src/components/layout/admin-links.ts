import type { AnyCall } from '@pawlayer/contracts';
import {
  getSession,
  getShopSettings,
  listAdminGallery,
  listAdminMessages,
  listAdminOrders,
  listAdminProducts,
  listAudit,
  listCustomers,
  listFilaments,
  listMailTexts,
  listPeople,
  listPlates,
  listSessions,
  listStoryPage,
} from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';

export type AdminLink = { path: string; label: string; call: AnyCall };

/** Each page with the call that it needs: a role that may not make it does not see the link. */
export const adminLinks: readonly { title: string; links: readonly AdminLink[] }[] = [
  {
    title: 'Daily work',
    links: [
      { path: paths.admin, label: 'Dashboard', call: getSession },
      { path: paths.adminOrders, label: 'Orders', call: listAdminOrders },
      { path: paths.adminPrint, label: 'Print room', call: listPlates },
      { path: paths.adminCustomers, label: 'Customers', call: listCustomers },
      { path: paths.adminFilaments, label: 'Filaments', call: listFilaments },
    ],
  },
  {
    title: 'Shop',
    links: [
      { path: paths.adminProducts, label: 'Products', call: listAdminProducts },
      { path: paths.adminSettings, label: 'Shop settings', call: getShopSettings },
      { path: paths.adminTexts, label: 'Texts', call: listMailTexts },
    ],
  },
  {
    title: 'Visitors',
    links: [
      { path: paths.adminStories, label: 'Stories', call: listStoryPage },
      { path: paths.adminGallery, label: 'Gallery', call: listAdminGallery },
      { path: paths.adminContact, label: 'Messages', call: listAdminMessages },
    ],
  },
  {
    title: 'Access',
    links: [
      { path: paths.adminAudit, label: 'Audit', call: listAudit },
      { path: paths.adminPeople, label: 'People', call: listPeople },
      { path: paths.adminAccount, label: 'Security', call: listSessions },
    ],
  },
];
