import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** The height of the content that will replace it, as any CSS length, so that nothing shifts; by default that of `children`. */
  height?: string;
  className?: string | undefined;
  /** Content like the one that will replace it, of which only the size counts. */
  children?: ReactNode;
};

/** An animated placeholder, hidden from screen readers. Announce the loading once beside it with `LoadingNote`. */
export const Skeleton = ({ height = 'auto', className, children }: SkeletonProps) => (
  <div
    className={classNames(styles['skeleton'], className)}
    style={{ '--height': height } as CSSProperties /* React's type has no custom properties */}
    aria-hidden="true"
  >
    {children}
  </div>
);
