import type { Cursor } from './use-cursor.ts';
import styles from './stage.module.css';

type CursorRingProps = {
  cursor: Cursor;
  /** What of the sheet's width the brush covers; a crosshair without it. */
  diameter?: number | undefined;
  /** Dashed where it takes something away. */
  takes?: boolean;
};

/** Where the brush or the crosshair is. */
export const CursorRing = ({ cursor, diameter, takes = false }: CursorRingProps) => (
  <div
    ref={cursor.element}
    hidden
    data-tool={diameter === undefined ? 'tap' : 'brush'}
    data-keeps={!takes}
    className={styles['cursor']}
    style={diameter === undefined ? undefined : { width: `${100 * diameter}%` }}
  />
);
