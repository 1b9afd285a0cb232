import type { MouseEvent } from 'react';

/** For `onMouseDown` around a form's buttons: pressing must not blur a field first, or its message would go, the button would move, and the click would miss. */
export const preventBlur = (event: MouseEvent): void => event.preventDefault();
