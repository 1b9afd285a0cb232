/** By how much a key or a button zooms. */
export const zoomStep = 1.5;
