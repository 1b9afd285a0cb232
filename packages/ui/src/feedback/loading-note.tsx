import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './loading-note.module.css';

const slowAfterMs = 8000;

/**
 * Announces once to screen readers what is loading; after 8 s a visible message says that it is still loading. Used
 * beside skeletons.
 */
export const LoadingNote = ({ children }: { children: ReactNode }) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={slow ? styles['note'] : undefined}>
      {slow ? 'Still loading, the connection is slow' : <VisuallyHidden>{children}</VisuallyHidden>}
    </div>
  );
};
