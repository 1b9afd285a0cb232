import type { RemoteModule } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { HomePage } from './pages/home/home-page.tsx';

export const name: RemoteModule['name'] = 'shop';

export const routes: RemoteModule['routes'] = [{ path: paths.home, element: <HomePage /> }];
