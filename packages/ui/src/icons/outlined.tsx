import type { LucideIcon } from 'lucide-react';

export type IconProps = {
  /** In px; 20 by default. */
  size?: number;
  className?: string;
};

/** Wraps a Lucide icon. Icons always accompany text, so they are hidden from assistive technology. */
export const outlined = (Drawing: LucideIcon) => {
  const Icon = ({ size = 20, ...rest }: IconProps) => (
    <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" {...rest} />
  );
  return Icon;
};
