import type { RouteObject } from 'react-router-dom';

/**
 * What every remote exposes as `./module`. Paths of `routes` are absolute and the pages are in `element` or `Component`;
 * loaders, actions and `lazy` are not run, since the shell matches these routes below its own.
 */
export type RemoteModule = { name: string; routes: RouteObject[] };
