import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

/** A 44 px button with only an icon; `label` is its accessible name. */
export const IconButton = ({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) => (
  <button type="button" aria-label={label} className={classNames(styles['button'], className)} {...rest} />
);
