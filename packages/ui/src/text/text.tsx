import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { OnlyChild } from '../only-child.tsx';
import styles from './text.module.css';

type TextProps = ComponentProps<'p'> & { asChild?: boolean };

/** The sentence under a heading. */
export const Lede = ({ asChild = false, className, ...rest }: TextProps) => {
  const Tag = asChild ? OnlyChild : 'p';
  return <Tag className={classNames(styles['lede'], className)} {...rest} />;
};

/** A secondary remark: small and grey. */
export const Small = ({ as: Tag = 'p', className, ...rest }: HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' }) => (
  <Tag className={classNames(styles['small'], className)} {...rest} />
);

/** A name, in bold. */
export const Strong = ({
  as: Tag = 'p',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' | 'bdi' }) => (
  <Tag className={classNames(styles['strong'], className)} {...rest} />
);

/** Monospace text for measurements, file facts and order numbers. */
export const Mono = ({ asChild = false, className, ...rest }: ComponentProps<'span'> & { asChild?: boolean }) => {
  const Tag = asChild ? OnlyChild : 'span';
  return <Tag className={classNames(styles['mono'], className)} {...rest} />;
};

/** Text for screen readers only. */
export const VisuallyHidden = ({
  asChild = false,
  className,
  ...rest
}: ComponentProps<'span'> & { asChild?: boolean }) => {
  const Tag = asChild ? OnlyChild : 'span';
  return <Tag className={classNames(styles['hidden'], className)} {...rest} />;
};

/** A standalone link: underlined, with a 44 px touch target. Use `asChild` around a router link. */
export const TextLink = ({ asChild = false, className, ...rest }: ComponentProps<'a'> & { asChild?: boolean }) => {
  const Tag = asChild ? OnlyChild : 'a';
  return <Tag className={classNames(styles['link'], className)} {...rest} />;
};
