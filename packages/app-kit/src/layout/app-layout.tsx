import { settings } from '@pawlayer/contracts';
import { Footer } from '@pawlayer/ui';
import { useRef } from 'react';
import { matchRoutes, renderMatches, type RouteObject, useLocation } from 'react-router-dom';
import { AppToaster } from '../toasts/app-toaster.tsx';
import { AppHeader } from './app-header.tsx';
import { navigationPaths } from './navigation-paths.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { pageHandle } from './page-handle.ts';
import { RouterLink } from './router-link.tsx';
import { useHashScroll } from './use-hash-scroll.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSmoothAnchors } from './use-smooth-anchors.ts';

/**
 * Renders the page of `routes` that matches the URL, with the layout around it: header, footer, toasts, offline banner
 * and focus management on navigation. State that changes on its own (theme, toasts) is kept in child components,
 * because the page must not render again while it is being hydrated.
 */
export const AppLayout = ({ routes }: { routes: RouteObject[] }) => {
  const main = useRef<HTMLElement>(null);
  const matches = matchRoutes(routes, useLocation());
  useHeadingFocus(main);
  useHashScroll(main);
  useSmoothAnchors();
  return (
    <>
      <AppHeader back={pageHandle(matches).back} />
      <OfflineBanner />
      <main id="main" ref={main} tabIndex={-1}>
        {renderMatches(matches)}
      </main>
      <Footer
        brand={settings.brand}
        addresses={navigationPaths}
        linkComponent={RouterLink}
        email={settings.supportEmail}
        location={settings.location}
        copyrightYear={settings.copyrightYear}
      />
      <AppToaster />
    </>
  );
};
