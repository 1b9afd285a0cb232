import type { CSSProperties } from 'react';
import { useTimeLeft } from './time-left.ts';
import styles from './progress-bar.module.css';

/** Progress in percent from 0 to 100, as a bar and a number; after some seconds, it says how long the rest will take. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  const left = useTimeLeft(percent);
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span>{label}</span>
        <span className={styles['percent']}>{whole} %</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={whole}
        aria-valuetext={left && `${whole} %, ${left}`}
        className={styles['track']}
      >
        <div
          className={styles['fill']}
          style={{ '--done': whole / 100 } as CSSProperties /* React's type has no custom properties */}
        />
      </div>
      {left && <span className={styles['left']}>{left}</span>}
    </div>
  );
};
