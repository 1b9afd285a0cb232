import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { useFieldWiring } from './field-context.ts';
import styles from './inputs.module.css';

/** A single-line input. Inside a Field it takes its id and descriptions from there. It follows the direction of what is typed. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" dir="auto" className={classNames(styles['input'], className)} {...useFieldWiring()} {...rest} />
);

/** A multi-line input. Grows with its content in browsers that support it. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={rows}
    dir="auto"
    className={classNames(styles['input'], styles['area'], className)}
    {...useFieldWiring()}
    {...rest}
  />
);

/** A native select in the store's style. */
export const SelectInput = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={styles['select']}>
    <select className={classNames(styles['input'], className)} {...useFieldWiring()} {...rest} />
    <ChevronDownIcon />
  </span>
);
