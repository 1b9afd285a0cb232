import type { ReactNode } from 'react';
import type { Answer } from './doubles/fetch.ts';

/** One component, or one page in one state. */
export type Example = {
  /** The name within its group, such as `loading`. */
  name: string;
  /** Called after the mocks are installed; modules that read the browser's storage on import must be imported here. */
  render: () => ReactNode | Promise<ReactNode>;
  /** The mocked responses; a call that is not listed stays pending, so its page keeps loading. */
  answers?: readonly Answer[];
  /** The initial contents of local and session storage. */
  local?: Readonly<Record<string, string>>;
  session?: Readonly<Record<string, string>>;
  /** Simulates what a visitor does before the screenshot is taken. */
  act?: (page: Document) => void;
};

/** Related examples, shown together in one screenshot. */
export type ExampleGroup = {
  /** The last example must be the one with the most content. */
  examples: readonly Example[];
  /** Height of a frame on the board; default: a window's height. */
  heightPx?: number;
};
