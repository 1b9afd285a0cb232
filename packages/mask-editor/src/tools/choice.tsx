import { VisuallyHidden } from '@pawlayer/ui';
import { type ReactNode, useId } from 'react';
import styles from './tools.module.css';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** A key that chooses it while the photo has the focus. */
  shortcut: string;
  /** Shown instead of the label. */
  icon?: ReactNode;
};

type ChoiceProps<Value extends string> = {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Chooses one of a few, by radio buttons that look like segments. */
export const Choice = <Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles['radio']}
          />
          {option.icon ?? option.label}
          {option.icon && <VisuallyHidden>{option.label}</VisuallyHidden>}
          <kbd aria-hidden="true" className={styles['key']}>
            {option.shortcut}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
};
