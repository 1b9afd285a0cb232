import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length: the height of what will stand here, so that nothing jumps. */
  height: string;
  className?: string | undefined;
};

/** A block being printed: layer lines, and a highlight that rises through them. Silent; say "Loading ..." beside it once. */
export const Skeleton = ({ height, className }: SkeletonProps) => (
  <div
    className={classNames(styles['skeleton'], className)}
    style={{ '--height': height } as CSSProperties /* custom properties are not in React's type */}
    aria-hidden="true"
  />
);
