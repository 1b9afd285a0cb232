import { type ComponentProps, createElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './arrange.module.css';

/** A step of the tokens, in px. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 44 | 64;
type Tag =
  | 'article'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

type StackProps<Name extends Tag> = ComponentProps<Name> & {
  as?: Name;
  gap?: Gap;
  /** Lines above, between and below. */
  ruled?: boolean;
};

/** Its children are below each other. */
export const Stack = <Name extends Tag = 'div'>({ as, gap, ruled = false, className, ...rest }: StackProps<Name>) =>
  createElement(as ?? 'div', {
    className: classNames(styles['stack'], ruled && styles['ruled'], className),
    style: { gap: gap && spaceOf(gap) },
    ...rest,
  });

type RowProps<Name extends Tag> = ComponentProps<Name> & {
  as?: Name;
  gap: Gap;
  /** Between the lines where it wraps; without it as between what stands in a line. */
  lineGap?: Gap | 0;
  /** Without it, its children are centred on the line. */
  align?: 'baseline' | 'end' | 'start' | 'stretch';
  justify?: 'space-between' | 'center' | 'flex-end';
  nowrap?: boolean;
};

/** Its children are beside each other, and wrap. */
export const Row = <Name extends Tag = 'div'>({
  as,
  gap,
  lineGap = gap,
  align,
  justify,
  nowrap = false,
  className,
  ...rest
}: RowProps<Name>) =>
  createElement(as ?? 'div', {
    className: classNames(styles['row'], className),
    style: {
      gap: `${spaceOf(lineGap)} ${spaceOf(gap)}`,
      alignItems: align,
      justifyContent: justify,
      flexWrap: nowrap ? 'nowrap' : undefined,
    },
    ...rest,
  });

/** As in CSS. */
export const spaceOf = (gap: Gap | 0): string => (gap === 0 ? '0' : `var(--space-${gap})`);
