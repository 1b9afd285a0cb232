import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  /** Primary carries the cut edge: one per view. Quiet is underlined text. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** 52 px high, or 44. */
  size?: 'regular' | 'small';
  /** Work is under way: disabled, `aria-busy`, and "..." after the label. */
  pending?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  /** Styles the only child (a router's link, say) instead of rendering a button. */
  asChild?: boolean;
};

/** Everything a person presses. Renders `type="button"` unless told otherwise. */
export const Button = ({
  variant = 'primary',
  size = 'regular',
  pending = false,
  wide = false,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) => {
  const classes = classNames(styles['button'], styles[variant], styles[size], wide && styles['wide'], className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
    >
      {children}
      {pending && '...'}
    </button>
  );
};
