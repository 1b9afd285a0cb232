import { paths } from '@pawlayer/contracts/paths';
import type { RouteMatch } from 'react-router-dom';

/** What a route says about the layout around it: with `back`, the header holds the logo and this link and nothing else. */
export type PageHandle = { back?: { label: string; href: string } };

/** Nothing leads away from paying but the way back. */
export const checkoutHandle: PageHandle = { back: { label: 'Back to Order', href: paths.upload } };

/** The innermost matched route's handle. */
export const pageHandle = (matches: readonly RouteMatch[] | null): PageHandle =>
  (matches?.findLast(({ route }) => route.handle)?.route.handle ?? {}) as PageHandle; // our own route tables write it
