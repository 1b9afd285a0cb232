import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { PinMarks, type PinPlace } from './pin-marks.tsx';
import styles from './pins.module.css';

export type PinnedPictureProps = {
  picture: ReactNode;
  /** The picture's width through its height. */
  ratio: number;
  pins: readonly PinPlace[];
  /** The index of a pin that stands out. */
  marked?: number | undefined;
  className?: string | undefined;
  /** What lies over the picture. */
  children?: ReactNode;
};

/** A picture with numbered pins on it. */
export const PinnedPicture = ({ picture, ratio, pins, marked, className, children }: PinnedPictureProps) => (
  <div
    className={classNames(styles['pinned'], className)}
    style={{ '--ratio': ratio } as CSSProperties /* React's type has no custom properties */}
  >
    {picture}
    <PinMarks pins={pins} marked={marked} />
    {children}
  </div>
);
