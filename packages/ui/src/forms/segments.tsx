import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './segments.module.css';

export type SegmentsProps<Value extends string | number> = {
  /** The question, for screen readers. */
  legend: string;
  /** Their children are the radio buttons' names. */
  segments: readonly { value: Value; children: ReactNode }[];
  /** None is checked while it is undefined. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string | undefined;
  /** Names it where several are beside each other; a group without it. */
  role?: 'radiogroup';
};

/** Chooses one of a few, by radio buttons that look like the segments of a bar. */
export const Segments = <Value extends string | number>({
  legend,
  segments,
  value,
  onChange,
  className,
  role,
}: SegmentsProps<Value>) => {
  const name = useId();
  return (
    <fieldset role={role} className={classNames(styles['segments'], className)}>
      <VisuallyHidden asChild>
        <legend>{legend}</legend>
      </VisuallyHidden>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className={styles['radio']}
          />
          {segment.children}
        </label>
      ))}
    </fieldset>
  );
};
