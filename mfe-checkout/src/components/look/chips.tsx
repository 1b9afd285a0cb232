import type { ReactNode } from 'react';
import { pressed } from '../radio-answers.tsx';
import styles from './chips.module.css';

type Chip<T> = {
  value: T;
  label: string;
  /** Seen only. */
  picture: ReactNode;
  disabled?: boolean;
};

type ChipsProps<T> = {
  /** The name that the radio buttons of one question share. */
  name: string;
  chips: readonly Chip<T>[];
  value: T;
  /** Also called when the checked chip is pressed, which may have been chosen for the visitor. */
  onChange: (value: T) => void;
  /** How large the pictures are: 96 px on the shorter side, or of a drawing. */
  size: 'portrait' | 'drawing';
  across?: boolean;
};

/** Answers that are pictures, of which one is chosen; for a fieldset. They wrap, or scroll where there is little room. */
export const Chips = <T extends string>({ name, chips, value, onChange, size, across = false }: ChipsProps<T>) => (
  <div className={styles['chips']} data-size={size} data-across={across}>
    {chips.map((chip) => (
      <label key={chip.value} className={styles['chip']}>
        <input
          type="radio"
          name={name}
          checked={chip.value === value}
          disabled={chip.disabled}
          onChange={() => onChange(chip.value)}
          {...(chip.value === value && pressed(() => onChange(chip.value)))}
          className={styles['radio']}
        />
        <span aria-hidden="true" className={styles['picture']}>
          {chip.picture}
        </span>
        <span className={styles['name']}>{chip.label}</span>
      </label>
    ))}
  </div>
);
