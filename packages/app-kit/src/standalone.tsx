import '@pawlayer/ui/fonts.css';
import '@pawlayer/ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppServicesProvider, createAppServices } from './app-services.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import type { RemoteModule } from './remote-module.ts';
import { AppRouter } from './router/app-router.tsx';
import { resolveLazyRoute } from './router/resolve-lazy-route.ts';
import { paintStoredTheme } from './theme/paint-theme.ts';

/**
 * Mounts one remote without the shell, with the real header and footer, in the element with the id `root`. Throws when
 * there is no such element.
 */
export const mountStandalone = async ({ routes }: RemoteModule): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element with the id "root"');
  paintStoredTheme();
  await Promise.all(routes.map(resolveLazyRoute));
  createRoot(root).render(
    <StrictMode>
      <AppServicesProvider services={createAppServices()}>
        <AppRouter>
          <AppLayout routes={routes} />
        </AppRouter>
      </AppServicesProvider>
    </StrictMode>,
  );
};
