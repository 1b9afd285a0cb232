import { SectionBoundary } from '@pawlayer/app-kit';
import { Container, ErrorPanel, LoadingNote, Skeleton } from '@pawlayer/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { verifySession } from '../../lib/session/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSessionSync } from '../../lib/session/use-session-sync.ts';
import { AdminNav } from './admin-nav.tsx';
import { LoginCard } from './login-card.tsx';
import styles from './admin-layout.module.css';

/** The frame of all admin pages: the login form while there is no session, otherwise the navigation and the page. */
export const AdminLayout = () => {
  const phase = useSession((session) => session.phase);
  const page = useRef<HTMLDivElement>(null);
  useSessionSync();
  useFocusAfterLogin(page);
  useEffect(() => {
    if (phase === 'checking') void verifySession();
  }, [phase]);

  if (phase === 'closed') return <LoginCard />;
  if (phase === 'checking') return <Checking />;
  if (phase === 'unverified') return <Unverified />;
  return (
    <Container ref={page} className={styles['page']}>
      <AdminNav />
      <SectionBoundary title="This page cannot be shown" text="The other pages work, and what you typed is kept.">
        <Outlet />
      </SectionBoundary>
    </Container>
  );
};

const Checking = () => (
  <Container className={styles['page']}>
    <LoadingNote>Checking your login...</LoadingNote>
    <Skeleton height="60svh" />
  </Container>
);

const Unverified = () => (
  <Container className={styles['page']}>
    <ErrorPanel
      title="Your login could not be checked"
      text="The store did not answer. What you typed is kept."
      onRetry={() => useSession.getState().checkAgain()}
    />
  </Container>
);

/** Moves the focus to the page's heading after the login form, which had it, is gone. */
const useFocusAfterLogin = (page: RefObject<HTMLElement | null>) => {
  const phase = useSession((session) => session.phase);
  const isLogin = useRef(false);
  useEffect(() => {
    if (phase === 'closed') isLogin.current = true;
    if (phase !== 'open') return;
    const heading = isLogin.current && page.current?.querySelector('h1');
    isLogin.current = false;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [page, phase]);
};
