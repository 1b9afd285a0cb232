/** The oldest browsers we build for: the first with `light-dark()`, nesting and `Promise.withResolvers`. */
export const targets = ['chrome 123', 'edge 123', 'firefox 121', 'safari 17.5'];
