/** The colour at each pixel by its place in the stack, from 1, dark to light. */
export type Places = { places: Uint8Array; width: number; height: number };
