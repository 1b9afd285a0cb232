import type { RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { DashboardPage } from './pages/dashboard.tsx';
import { GalleryPage } from './pages/gallery.tsx';
import { StoriesPage } from './pages/stories.tsx';
import { OwnersRoom } from './room/owners-room.tsx';

export const name: RemoteModule['name'] = 'admin';

export const routes: RemoteModule['routes'] = [
  {
    element: <OwnersRoom />,
    children: [
      { path: paths.admin, element: <DashboardPage /> },
      { path: paths.adminGallery, element: <GalleryPage /> },
      { path: paths.adminStories, element: <StoriesPage /> },
    ],
  },
];
