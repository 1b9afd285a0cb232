import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type BadgeProps = {
  tone?: 'apricot' | 'moss' | 'dusk' | 'plain';
  className?: string | undefined;
  children: ReactNode;
};

/** A label of one or two words. */
export const Badge = ({ tone = 'apricot', className, children }: BadgeProps) => (
  <span className={classNames(styles['badge'], styles[tone], className)}>{children}</span>
);
