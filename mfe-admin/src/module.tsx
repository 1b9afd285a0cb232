import type { RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { AdminLayout } from './components/layout/admin-layout.tsx';
import { AuditPage } from './pages/audit-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { FilamentsPage } from './pages/filaments-page.tsx';
import { GalleryPage } from './pages/gallery-page.tsx';
import { MessagesPage } from './pages/messages-page.tsx';
import { OrderPage } from './pages/order-page.tsx';
import { OrdersPage } from './pages/orders-page.tsx';
import { StoriesPage } from './pages/stories-page.tsx';

export const name: RemoteModule['name'] = 'admin';

export const routes: RemoteModule['routes'] = [
  {
    element: <AdminLayout />,
    children: [
      { path: paths.admin, element: <DashboardPage /> },
      { path: paths.adminGallery, element: <GalleryPage /> },
      { path: paths.adminOrder, element: <OrderPage /> },
      { path: paths.adminOrders, element: <OrdersPage /> },
      { path: paths.adminStories, element: <StoriesPage /> },
      { path: paths.adminFilaments, element: <FilamentsPage /> },
      { path: paths.adminContact, element: <MessagesPage /> },
      { path: paths.adminAudit, element: <AuditPage /> },
    ],
  },
];
