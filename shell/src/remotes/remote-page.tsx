import { ErrorBoundary } from '@pawlayer/app-kit';
import { Container, Skeleton, VisuallyHidden } from '@pawlayer/ui';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RemoteError } from './remote-error.tsx';
import type { RemotePages } from './remote-pages.tsx';
import styles from './remote-page.module.css';

type Props = { remote: string; pages: RemotePages };

/**
 * A page of a remote. When it fails, only this part shows an error; the retry button, or navigating to another page,
 * tries again. A second retry reloads the page.
 */
export const RemotePage = ({ remote, pages }: Props) => {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  return (
    <Attempt
      key={`${attempt} ${remote} ${pathname}`}
      remote={remote}
      pages={pages}
      // A second failure may be a remote that is newer than this shell, which only a reload replaces.
      onRetry={() => (attempt === 0 ? setAttempt(1) : location.reload())}
    />
  );
};

const Attempt = ({ remote, pages, onRetry }: Props & { onRetry: () => void }) => {
  // Looked up once, and above Suspense, which discards the state below it: after a failure, the page would otherwise be
  // loaded again endlessly.
  const [Page] = useState(() => pages.get(remote));
  return (
    <ErrorBoundary fallback={<RemoteError onRetry={onRetry} />}>
      <Suspense fallback={<RemoteLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
};

/** As tall as the window. The footer, which the page will move, is hidden meanwhile: a press on it would be lost. */
const RemoteLoading = () => (
  <Container className={styles['loading']}>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton height="100svh" />
  </Container>
);
