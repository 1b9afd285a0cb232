import { classNames } from '../class-names.ts';
import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  steps: readonly string[];
  /** Counted from 1. */
  current: number;
  label?: string;
};

/** A wizard's progress as coloured bars, one per step. On a narrow screen only the current step's name is shown. */
export const ProgressSteps = ({ steps, current, label = 'Progress' }: ProgressStepsProps) => (
  <div className={styles['progress']}>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={current}
      aria-valuetext={`Step ${current} of ${steps.length}: ${steps[current - 1] ?? ''}`}
      className={styles['bars']}
    >
      {steps.map((step, index) => (
        <span key={step} className={classNames(styles['bar'], index < current && styles['filled'])} />
      ))}
    </div>
    <ol className={styles['labels']}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={classNames(styles['label'], index < current && styles['reached'])}
        >
          {step}
        </li>
      ))}
    </ol>
  </div>
);
