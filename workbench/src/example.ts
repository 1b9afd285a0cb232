import type { ReactNode } from 'react';
import type { Answer } from './doubles/fetch.ts';

/** One component, or one page in one state. */
export type Example = {
  /** Within its group, such as `loading`. */
  name: string;
  /** Called once the doubles are in place: what reads the browser's storage when it is imported is imported here. */
  render: () => ReactNode | Promise<ReactNode>;
  /** What the store answers; a call that is not listed is never answered, so its page goes on loading. */
  answers?: readonly Answer[];
  /** What the browser remembers. */
  local?: Readonly<Record<string, string>>;
  session?: Readonly<Record<string, string>>;
  /** What a visitor does before the picture is taken. */
  act?: (page: Document) => void;
};

/** Examples that belong together: one picture shows them all. */
export type ExampleGroup = {
  /** The full one, with everything there is, comes last. */
  examples: readonly Example[];
  /** Of a frame on the board; a window's height where it is absent. */
  heightPx?: number;
};
