import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { OnlyChild } from '../only-child.tsx';
import styles from './sheet.module.css';

export type SheetProps = ComponentProps<'div'> & {
  /** Elevation: 1 is flat, 2 is raised, 3 is a dialog. */
  level?: 1 | 2 | 3;
  /** Padding for forms: 38 px, or 24 px on a narrow screen. */
  padded?: boolean;
  /** Styles the only child (a form, an article) instead of rendering a div. */
  asChild?: boolean;
};

/** A card. */
export const Sheet = ({ level = 1, padded = false, asChild = false, className, ...rest }: SheetProps) => {
  const Tag = asChild ? OnlyChild : 'div';
  return (
    <Tag
      className={classNames(styles['sheet'], styles[`level${level}`], padded && styles['padded'], className)}
      {...rest}
    />
  );
};
