import type { RemoteModule } from '@pawlayer/app-kit';
import type { AnyCall } from '@pawlayer/contracts';
import {
  findPerson,
  listAdminGallery,
  listAdminMessages,
  listAdminOrders,
  listAudit,
  listFilaments,
  listPeople,
  listStoryPage,
} from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import type { ReactNode } from 'react';
import { AdminLayout } from './components/layout/admin-layout.tsx';
import { ForRoles } from './components/layout/for-roles.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { AuditPage } from './pages/audit-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { FilamentsPage } from './pages/filaments-page.tsx';
import { GalleryPage } from './pages/gallery-page.tsx';
import { InvitationPage } from './pages/invitation-page.tsx';
import { LoginLinkPage } from './pages/login-link-page.tsx';
import { MessagesPage } from './pages/messages-page.tsx';
import { OrderPage } from './pages/order-page.tsx';
import { OrdersPage } from './pages/orders-page.tsx';
import { PeoplePage } from './pages/people-page.tsx';
import { PersonalDataPage } from './pages/personal-data-page.tsx';
import { StoriesPage } from './pages/stories-page.tsx';

export const name: RemoteModule['name'] = 'admin';

/** A page for those who may make the call that it needs. */
const page = (path: string, call: AnyCall, element: ReactNode) => ({
  path,
  element: <ForRoles call={call}>{element}</ForRoles>,
});

export const routes: RemoteModule['routes'] = [
  { path: paths.adminLoginLink, element: <LoginLinkPage /> },
  { path: paths.adminInvitation, element: <InvitationPage /> },
  {
    element: <AdminLayout />,
    children: [
      { path: paths.admin, element: <DashboardPage /> },
      { path: paths.adminAccount, element: <AccountPage /> },
      page(paths.adminGallery, listAdminGallery, <GalleryPage />),
      page(paths.adminOrder, listAdminOrders, <OrderPage />),
      page(paths.adminOrders, listAdminOrders, <OrdersPage />),
      page(paths.adminStories, listStoryPage, <StoriesPage />),
      page(paths.adminFilaments, listFilaments, <FilamentsPage />),
      page(paths.adminContact, listAdminMessages, <MessagesPage />),
      page(paths.adminAudit, listAudit, <AuditPage />),
      page(paths.adminPeople, listPeople, <PeoplePage />),
      page(paths.adminPersonalData, findPerson, <PersonalDataPage />),
    ],
  },
];
