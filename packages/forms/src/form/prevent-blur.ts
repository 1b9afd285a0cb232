import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` around a form's buttons. Without it, pressing a button blurs a field, whose error message
 * disappears, which moves the button so that the click misses it.
 */
export const preventBlur = (event: MouseEvent): void => event.preventDefault();
