import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

/**
 * The page's column: at most 1160 px wide with gutters on both sides. `narrow` is for a single column of text or a
 * form.
 */
export const Container = ({ narrow = false, className, ...rest }: ComponentProps<'div'> & { narrow?: boolean }) => (
  <div className={classNames(styles['container'], narrow && styles['narrow'], className)} {...rest} />
);
