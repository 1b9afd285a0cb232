import type { RouteObject } from 'react-router-dom';

/**
 * What every remote exposes as `./module`. Paths of `routes` are absolute and the pages are in `element` or `Component`, or in
 * a script of their own that `lazy` imports: `lazy: async () => ({ Component: (await import('./pages/checkout.tsx')).CheckoutPage })`.
 * Loaders and actions are not run: the store has no data router.
 */
export type RemoteModule = { name: string; routes: RouteObject[] };
