import { useParentSize } from '@visx/responsive';

// The same object for every rendering: with another one it would begin to measure anew.
const options = { ignoreDimensions: ['top' as const, 'left' as const, 'height' as const], debounceTime: 50 };

/** The width of the element that has the ref, in pixels; 0 until it is known. */
export const useWidth = () => useParentSize<HTMLDivElement>(options);
