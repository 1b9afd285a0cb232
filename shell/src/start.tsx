import { AppRouter, createAppServices, takePageData } from '@pawlayer/app-kit';
import { endEarlyPresses } from '@pawlayer/app-kit/early-presses';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createPartLoader } from './remotes/load-part.ts';
import { loadRemote } from './remotes/load-remote.ts';
import { rememberLoaded } from './remotes/remember-loaded.ts';
import { readRemoteLocations } from './remotes/remote-locations.ts';
import { createRemotePages } from './remotes/remote-pages.tsx';
import { RemoteUnavailable } from './remotes/remote-unavailable.ts';

/** Logs an error that a boundary caught. An unavailable remote is a network problem, anything else a bug. */
const reportCaught = (error: unknown): void => {
  if (error instanceof RemoteUnavailable) console.warn(error);
  else console.error(error);
};

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element with the id "root"');

const locations = readRemoteLocations(document);
const load = rememberLoaded((remote) => loadRemote(remote, locations.get(remote)));
const pages = createRemotePages(load);
const services = { ...createAppServices(), loadPart: createPartLoader(load) };
takePageData(services.queryClient, document);
const app = (
  <StrictMode>
    <AppRouter>
      <App pages={pages} services={services} />
    </AppRouter>
  </StrictMode>
);

endEarlyPresses();
// A prerendered page only needs hydration. As a transition it is done in small pieces, between which the browser answers;
// a press meanwhile has React hydrate what was pressed first.
if (root.firstElementChild)
  startTransition(() => void hydrateRoot(root, app, { onCaughtError: reportCaught, onRecoverableError: reportCaught }));
else createRoot(root, { onCaughtError: reportCaught }).render(app);
