import type { CSSProperties } from 'react';
import styles from './pins.module.css';

/** Fractions of the width and the height of what the pin is put on. */
export type PinPlace = { x: number; y: number };

type PinMarksProps = {
  pins: readonly PinPlace[];
  /** The index of one that stands out. */
  marked?: number | undefined;
};

/** Numbered marks over their parent, which is positioned. Pointers go through them; a list beside says what they mean. */
export const PinMarks = ({ pins, marked }: PinMarksProps) => (
  <div aria-hidden="true" className={styles['marks']}>
    {pins.map(({ x, y }, index) => (
      <span
        key={index}
        data-marked={index === marked || undefined}
        className={styles['mark']}
        style={{ '--x': x, '--y': y } as CSSProperties /* React's type has no custom properties */}
      >
        {index + 1}
      </span>
    ))}
  </div>
);
