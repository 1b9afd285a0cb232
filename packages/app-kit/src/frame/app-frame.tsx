import { settings } from '@pawlayer/contracts';
import { Footer, Header, Toaster } from '@pawlayer/ui';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useTheme } from '../theme/theme-store.ts';
import { toastDurationMs } from '../toasts/toast-store.ts';
import { dismissToast, useToasts } from '../toasts/toasts.ts';
import { frameAddresses } from './frame-addresses.ts';
import { FrameLink } from './frame-link.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { usePageHandle } from './page-handle.ts';
import { useHashScroll } from './use-hash-scroll.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useSmoothAnchors } from './use-smooth-anchors.ts';

/** The frame around every page: header, footer, toasts, the offline notice, and what happens to scroll and focus on a navigation. */
export const AppFrame = () => {
  const main = useRef<HTMLElement>(null);
  const { theme, toggle } = useTheme();
  const { back } = usePageHandle();
  useHeadingFocus(main);
  useHashScroll(main);
  useSmoothAnchors();
  return (
    <>
      <Header brand={settings.brand} addresses={frameAddresses} linkComponent={FrameLink} theme={theme} onToggleTheme={toggle} back={back} />
      <OfflineBanner />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        brand={settings.brand}
        addresses={frameAddresses}
        linkComponent={FrameLink}
        email={settings.supportEmail}
        location={settings.location}
        copyrightYear={settings.copyrightYear}
      />
      <Toaster toasts={useToasts()} onDismiss={dismissToast} duration={toastDurationMs} />
      <ScrollRestoration />
    </>
  );
};
