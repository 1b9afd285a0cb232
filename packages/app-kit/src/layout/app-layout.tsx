import { useRef } from 'react';
import { matchRoutes, renderMatches, type RouteObject, useLocation } from 'react-router-dom';
import { AppToaster } from '../toasts/app-toaster.tsx';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './app-header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { pageHandle } from './page-handle.ts';
import { ShopNotice } from './shop-notice.tsx';
import { useHashScroll } from './use-hash-scroll.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSmoothAnchors } from './use-smooth-anchors.ts';
import { useUncoveredFocus } from './use-uncovered-focus.ts';

/**
 * Renders the page of `routes` that matches the URL, with the layout around it: header, footer, toasts, offline banner
 * and focus management on navigation. State that changes on its own (theme, toasts, the owner's texts) is kept in child components,
 * because the page must not render again while it is being hydrated.
 */
export const AppLayout = ({ routes }: { routes: RouteObject[] }) => {
  const main = useRef<HTMLElement>(null);
  const matches = matchRoutes(routes, useLocation());
  useHeadingFocus(main);
  useHashScroll(main);
  useSmoothAnchors();
  useUncoveredFocus();
  return (
    <>
      <AppHeader back={pageHandle(matches).back} />
      <OfflineBanner />
      <main id="main" ref={main} tabIndex={-1}>
        {renderMatches(matches)}
      </main>
      <ShopNotice />
      <AppFooter />
      <AppToaster />
    </>
  );
};
