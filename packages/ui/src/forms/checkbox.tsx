import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox whose label is part of the click target. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles['checkbox']}>
    <input {...input} type="checkbox" className={styles['box']} />
    <span>{label}</span>
  </label>
);
