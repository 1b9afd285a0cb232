import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { OnlyChild } from '../only-child.tsx';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> & {
  /** `primary` has the layered edge; use one per view. `quiet` looks like underlined text. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `regular` is 52 px high, `small` 44 px. */
  size?: 'regular' | 'small';
  /** Work is in progress: the button is disabled and `aria-busy`, and "..." follows its label. */
  pending?: boolean;
  /** Takes the full width of its container. */
  wide?: boolean;
  /** Styles the only child (such as a router link) instead of rendering a button. */
  asChild?: boolean;
};

/** The store's button. Its `type` is "button" by default. */
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
      <OnlyChild className={classes} {...rest}>
        {children}
      </OnlyChild>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      onKeyDown={ignoreHeldEnter}
      {...rest}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
    >
      {children}
      {pending && '...'}
    </button>
  );
};

/** A held Enter would press the button again and again, also when the first press has given it another meaning. */
const ignoreHeldEnter = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** A button of a row, a card or a toolbar. */
export const SmallButton = (props: Omit<ButtonProps, 'size'>) => <Button variant="secondary" size="small" {...props} />;
