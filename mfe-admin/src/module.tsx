import type { RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { DashboardPage } from './pages/dashboard.tsx';
import { OwnersRoom } from './room/owners-room.tsx';

export const name: RemoteModule['name'] = 'admin';

export const routes: RemoteModule['routes'] = [
  {
    element: <OwnersRoom />,
    children: [{ path: paths.admin, element: <DashboardPage /> }],
  },
];
