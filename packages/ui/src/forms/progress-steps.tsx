import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './progress-steps.module.css';

export type ProgressStepsProps = {
  steps: readonly string[];
  /** Counted from 1. */
  current: number;
  /** The steps after the current one that need nothing more. */
  done?: readonly number[];
  label?: string;
};

/** A wizard's progress as coloured bars, one per step. On a narrow screen only the current step's name is shown. */
export const ProgressSteps = ({ steps, current, done = [], label = 'Progress' }: ProgressStepsProps) => (
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
        <span
          key={step}
          className={classNames(
            styles['bar'],
            index < current && styles['filled'],
            done.includes(index + 1) && styles['done'],
          )}
        />
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
          {done.includes(index + 1) && <Done />}
        </li>
      ))}
    </ol>
  </div>
);

const Done = () => (
  <>
    {' '}
    <span className={styles['check']}>
      <CheckIcon size={16} />
    </span>
    <VisuallyHidden>, done</VisuallyHidden>
  </>
);
