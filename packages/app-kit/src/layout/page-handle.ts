import { paths } from '@pawlayer/contracts/paths';
import type { RouteMatch } from 'react-router-dom';

/** A route's handle. With `back`, the header shows only the logo and this link. */
export type PageHandle = { back?: { label: string; href: string } };

/** During checkout, the header offers no link but the one back to the order. */
export const checkoutHandle: PageHandle = { back: { label: 'Back to Order', href: paths.upload } };

/** The innermost matched route's handle. */
export const pageHandle = (matches: readonly RouteMatch[] | null): PageHandle =>
  (matches?.findLast(({ route }) => route.handle)?.route.handle ?? {}) as PageHandle; // from our own routes
