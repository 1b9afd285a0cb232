import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** The height of the content that will replace it, as any CSS length, so that nothing shifts. */
  height: string;
  className?: string | undefined;
};

/** An animated placeholder, hidden from screen readers. Announce the loading once beside it with `LoadingNote`. */
export const Skeleton = ({ height, className }: SkeletonProps) => (
  <div
    className={classNames(styles['skeleton'], className)}
    style={{ '--height': height } as CSSProperties /* React's type has no custom properties */}
    aria-hidden="true"
  />
);
