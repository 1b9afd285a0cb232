import type { RouteObject } from 'react-router-dom';

/**
 * What every remote exposes as `./module`. The paths of `routes` are absolute. A page is given as `element`, as
 * `Component`, or in a separate chunk that `lazy` imports:
 * `lazy: async () => ({ Component: (await import('./pages/checkout.tsx')).CheckoutPage })`.
 * Loaders and actions are not supported, because the store does not use a data router.
 */
export type RemoteModule = { name: string; routes: RouteObject[] };
