import type { RemoteModule } from '@pawlayer/app-kit';
import type { AnyCall } from '@pawlayer/contracts';
import {
  changeCut,
  findPerson,
  getCustomer,
  getShopSettings,
  listAdminColourways,
  listAdminGallery,
  listAdminMessages,
  listAdminOrders,
  listAdminProducts,
  listAudit,
  listCustomers,
  listFilaments,
  listMailTexts,
  listPageTexts,
  listPeople,
  listPlates,
  listSpools,
  listStoryPage,
} from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import type { ReactNode } from 'react';
import { AdminLayout } from './components/layout/admin-layout.tsx';
import { ForRoles } from './components/layout/for-roles.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { AuditPage } from './pages/audit-page.tsx';
import { ColourwaysPage } from './pages/colourways-page.tsx';
import { CustomerPage } from './pages/customer-page.tsx';
import { CustomersPage } from './pages/customers-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { FilamentsPage } from './pages/filaments-page.tsx';
import { GalleryPage } from './pages/gallery-page.tsx';
import { InvitationPage } from './pages/invitation-page.tsx';
import { LoginLinkPage } from './pages/login-link-page.tsx';
import { MailTextPage } from './pages/mail-text-page.tsx';
import { MessagesPage } from './pages/messages-page.tsx';
import { OrderPage } from './pages/order-page.tsx';
import { OrdersPage } from './pages/orders-page.tsx';
import { PageTextPage } from './pages/page-text-page.tsx';
import { PeoplePage } from './pages/people-page.tsx';
import { PersonalDataPage } from './pages/personal-data-page.tsx';
import { PrintPage } from './pages/print-page.tsx';
import { ProductPage } from './pages/product-page.tsx';
import { ProductsPage } from './pages/products-page.tsx';
import { RetouchPage } from './pages/retouch-page.tsx';
import { ShopSettingsPage } from './pages/shop-settings-page.tsx';
import { SlipPage } from './pages/slip-page.tsx';
import { SpoolsPage } from './pages/spools-page.tsx';
import { StoriesPage } from './pages/stories-page.tsx';
import { TextsPage } from './pages/texts-page.tsx';

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
      page(paths.adminOrderSlip, listAdminOrders, <SlipPage />),
      page(paths.adminOrderRetouch, changeCut, <RetouchPage />),
      page(paths.adminOrders, listAdminOrders, <OrdersPage />),
      page(paths.adminCustomer, getCustomer, <CustomerPage />),
      page(paths.adminCustomers, listCustomers, <CustomersPage />),
      page(paths.adminStories, listStoryPage, <StoriesPage />),
      page(paths.adminPrint, listPlates, <PrintPage />),
      page(paths.adminFilaments, listFilaments, <FilamentsPage />),
      page(paths.adminSpools, listSpools, <SpoolsPage />),
      page(paths.adminColourways, listAdminColourways, <ColourwaysPage />),
      page(paths.adminProducts, listAdminProducts, <ProductsPage />),
      page(paths.adminProduct, listAdminProducts, <ProductPage />),
      page(paths.adminSettings, getShopSettings, <ShopSettingsPage />),
      page(paths.adminTexts, listMailTexts, <TextsPage />),
      page(paths.adminMailText, listMailTexts, <MailTextPage />),
      page(paths.adminPageText, listPageTexts, <PageTextPage />),
      page(paths.adminContact, listAdminMessages, <MessagesPage />),
      page(paths.adminAudit, listAudit, <AuditPage />),
      page(paths.adminPeople, listPeople, <PeoplePage />),
      page(paths.adminPersonalData, findPerson, <PersonalDataPage />),
    ],
  },
];
