import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { useFieldWiring } from './field-context.ts';
import styles from './inputs.module.css';

/** One line of text. Inside a Field it takes the id and the descriptions from there. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="text" className={classNames(styles['input'], className)} {...useFieldWiring()} {...rest} />
);

/** Several lines of text; grows with what is written where the browser can. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={rows}
    className={classNames(styles['input'], styles['area'], className)}
    {...useFieldWiring()}
    {...rest}
  />
);

/** The browser's own select in the store's style. */
export const SelectInput = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={styles['select']}>
    <select className={classNames(styles['input'], className)} {...useFieldWiring()} {...rest} />
    <ChevronDownIcon />
  </span>
);
