import { TextInput, VisuallyHidden } from '@pawlayer/ui';
import type { ComponentProps } from 'react';

/** A field that is hidden from people. Bots fill it in, and their submission is rejected. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <VisuallyHidden asChild aria-hidden="true">
    <div>
      <label htmlFor="website">Website</label>
      <TextInput id="website" tabIndex={-1} autoComplete="off" {...input} />
    </div>
  </VisuallyHidden>
);
