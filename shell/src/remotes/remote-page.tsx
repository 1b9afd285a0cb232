import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../error-boundary.tsx';
import { RemoteError } from './remote-error.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import type { RemotePages } from './remote-pages.tsx';

type Props = { remote: string; pages: RemotePages };

/** A remote's part of the page. When it fails, this part alone says so; Retry, or moving to another page, tries again. */
export const RemotePage = ({ remote, pages }: Props) => {
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  return (
    <Attempt
      key={`${attempt} ${remote} ${pathname}`}
      remote={remote}
      pages={pages}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
};

const Attempt = ({ remote, pages, onRetry }: Props & { onRetry: () => void }) => {
  // Looked up once, and above Suspense, which forgets the state below it: after a failure that would load again without end.
  const [Page] = useState(() => pages.get(remote));
  return (
    <ErrorBoundary fallback={<RemoteError onRetry={onRetry} />}>
      <Suspense fallback={<RemoteLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
};
