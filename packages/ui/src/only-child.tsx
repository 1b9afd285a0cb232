import { Children, cloneElement, type HTMLAttributes, isValidElement } from 'react';
import { classNames } from './class-names.ts';

type OnlyChildProps = HTMLAttributes<HTMLElement> & { ref?: unknown };

/**
 * Renders its only child, an element, with these props too, for components with `asChild`. The child's own win; class
 * names are joined. Radix's Slot, which also joins handlers, is 1.5 kB of script (gzip) in the first load of each app.
 */
export const OnlyChild = ({ children, className, ...rest }: OnlyChildProps) => {
  const child: unknown = Children.only(children);
  if (!isValidElement<HTMLAttributes<HTMLElement>>(child))
    throw new Error('asChild needs an element as its only child');
  return cloneElement(child, { ...rest, ...child.props, className: classNames(className, child.props.className) });
};
