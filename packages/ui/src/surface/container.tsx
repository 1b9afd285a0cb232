import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

/** The page's column: 1160 px at most, gutters on both sides; `narrow` is one column of text or form. */
export const Container = ({ narrow = false, className, ...rest }: ComponentProps<'div'> & { narrow?: boolean }) => (
  <div className={classNames(styles['container'], narrow && styles['narrow'], className)} {...rest} />
);
