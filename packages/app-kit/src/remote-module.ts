import type { RouteObject } from 'react-router-dom';
import type { RemoteParts } from './remote-parts.ts';

/**
 * What every remote exposes as `./module`. The paths of `routes` are absolute. A page is given as `element`, as
 * `Component`, or in a separate chunk that `lazy` imports:
 * `lazy: async () => ({ Component: (await import('./pages/checkout.tsx')).CheckoutPage })`.
 * Loaders and actions are not supported, because the store does not use a data router. `parts` are what other remotes
 * may show on their pages, each in a chunk of its own.
 */
export type RemoteModule = {
  name: string;
  routes: RouteObject[];
  parts?: { [Name in keyof RemoteParts]?: () => Promise<RemoteParts[Name]> };
};
