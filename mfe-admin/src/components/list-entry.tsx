import { ErrorBoundary } from '@pawlayer/app-kit';
import { Notice } from '@pawlayer/ui';
import type { ReactNode } from 'react';

type ListEntryProps = {
  /** What it is, as in "This message cannot be shown". */
  what: string;
  children: ReactNode;
};

/** An entry of a list of what strangers wrote: one that breaks takes no other with it. */
export const ListEntry = ({ what, children }: ListEntryProps) => (
  <li>
    <ErrorBoundary fallback={<Notice tone="danger" title={`This ${what} cannot be shown. The others can.`} />}>
      {children}
    </ErrorBoundary>
  </li>
);
