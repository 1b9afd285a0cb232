import type { ReactNode } from 'react';
import type { IconProps } from './outlined.tsx';

/** The sheets of a portrait, one above the other. */
export const StackIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M12 3.5 21 8l-9 4.5L3 8Z" />
    <path d="m3 12 9 4.5 9-4.5" />
    <path d="m3 16 9 4.5 9-4.5" />
  </Drawing>
);

/** Used beside "In loving memory". */
export const CandleIcon = (props: IconProps) => (
  <Drawing {...props}>
    <path d="M12 2.5c1.7 1.9 2.5 3.2 2.5 4.4a2.5 2.5 0 0 1-5 0c0-1.2.8-2.5 2.5-4.4Z" />
    <path d="M12 9.4v2.1" />
    <path d="M8.5 11.5h7v7h-7Z" />
    <path d="M5 21.5h14a3 3 0 0 0-3-3H8a3 3 0 0 0-3 3Z" />
  </Drawing>
);

const Drawing = ({ size = 20, className, children }: IconProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
