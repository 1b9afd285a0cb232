import { ErrorPanel, VisuallyHidden } from '@pawlayer/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';

export type SectionBoundaryProps = {
  /** What is missing, in words: "The prices cannot be shown". */
  title: string;
  text?: string;
  /** What stands around the message: the section's own container and heading. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

/**
 * A part of a page that fails alone: when rendering it throws, for example because an answer has an unexpected shape,
 * a message with a Retry replaces it and the rest of the page stands. Retry reads the section's data anew; so does
 * another address.
 */
export const SectionBoundary = ({
  title,
  text = 'The rest of this page works, and nothing you have entered is lost.',
  frame: Frame = Fragment,
  children,
}: SectionBoundaryProps) => {
  const { attempt, isRetrying, retry } = useRetry();
  const { pathname, search } = useLocation();
  const message = <ErrorPanel title={title} text={text} retryLabel="Retry" isRetrying={isRetrying} onRetry={retry} />;
  return (
    <>
      {attempt > 0 && <RetryNote key={attempt} />}
      <ErrorBoundary resetKey={`${attempt} ${pathname} ${search}`} fallback={<Frame>{message}</Frame>}>
        {children}
      </ErrorBoundary>
    </>
  );
};

/** The pressed button is gone, so the focus it had waits here, at the start of the section. */
const RetryNote = () => {
  const note = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <VisuallyHidden ref={note} role="status" tabIndex={-1}>
      Tried again
    </VisuallyHidden>
  );
};

const useRetry = () => {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    if (isRetrying) return;
    setIsRetrying(true);
    // A failed section no longer observes its data, so that is inactive. What other sections show too
    // is read anew before this one is rendered with it.
    client.removeQueries({ type: 'inactive' });
    await client.refetchQueries({ type: 'active' });
    setIsRetrying(false);
    setAttempt((before) => before + 1);
  };
  return { attempt, isRetrying, retry: () => void retry() };
};
