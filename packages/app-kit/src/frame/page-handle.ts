import { paths } from '@pawlayer/contracts/paths';
import { useMatches } from 'react-router-dom';

/** What a route says about the frame around it: with `back`, the header holds the logo and this link and nothing else. */
export type PageHandle = { back?: { label: string; href: string } };

/** Nothing leads away from paying but the way back. */
export const checkoutHandle: PageHandle = { back: { label: 'Back to Order', href: paths.upload } };

/** The innermost matched route's handle. */
export const usePageHandle = (): PageHandle => (useMatches().findLast((match) => match.handle)?.handle ?? {}) as PageHandle; // our own route tables write it
