import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './pair-slider.module.css';

type Side = { picture: ReactNode; label: string };

export type PairSliderProps = {
  /** The side that the slider's value counts. */
  left: Side;
  right: Side;
  /** The width of both pictures through their height. */
  ratio: number;
  /** The slider's name. */
  name: string;
  className?: string | undefined;
};

/** Keeps keys and swipes that move the slider from what is around it. */
const keepHere = (event: KeyboardEvent | PointerEvent) => event.stopPropagation();

/** Two pictures of one shape in one frame, with a slider between them. */
export const PairSlider = ({ left, right, ratio, name, className }: PairSliderProps) => {
  const [percent, setPercent] = useState(50);
  return (
    <div
      className={classNames(styles['pair'], className)}
      // React's type has no custom properties.
      style={{ '--ratio': ratio, '--left': percent / 100 } as CSSProperties}
    >
      {right.picture}
      <div className={styles['left']}>{left.picture}</div>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-label={name}
        aria-valuetext={`${percent}% ${left.label.toLowerCase()}, ${100 - percent}% ${right.label.toLowerCase()}`}
        className={styles['slider']}
        onChange={({ target }) => setPercent(target.valueAsNumber)}
        onKeyDown={keepHere}
        onPointerDown={keepHere}
        onPointerUp={keepHere}
      />
      <span className={styles['handle']} aria-hidden="true" />
      <span className={styles['label']} data-side="left" data-hidden={percent < 15 || undefined}>
        {left.label}
      </span>
      <span className={styles['label']} data-side="right" data-hidden={percent > 85 || undefined}>
        {right.label}
      </span>
    </div>
  );
};
