import type { RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { AuditPage } from './pages/audit.tsx';
import { ContactPage } from './pages/contact.tsx';
import { DashboardPage } from './pages/dashboard.tsx';
import { FilamentsPage } from './pages/filaments.tsx';
import { GalleryPage } from './pages/gallery.tsx';
import { OrderPage } from './pages/order.tsx';
import { OrdersPage } from './pages/orders.tsx';
import { StoriesPage } from './pages/stories.tsx';
import { OwnersRoom } from './room/owners-room.tsx';

export const name: RemoteModule['name'] = 'admin';

export const routes: RemoteModule['routes'] = [
  {
    element: <OwnersRoom />,
    children: [
      { path: paths.admin, element: <DashboardPage /> },
      { path: paths.adminGallery, element: <GalleryPage /> },
      { path: paths.adminOrder, element: <OrderPage /> },
      { path: paths.adminOrders, element: <OrdersPage /> },
      { path: paths.adminStories, element: <StoriesPage /> },
      { path: paths.adminFilaments, element: <FilamentsPage /> },
      { path: paths.adminContact, element: <ContactPage /> },
      { path: paths.adminAudit, element: <AuditPage /> },
    ],
  },
];
