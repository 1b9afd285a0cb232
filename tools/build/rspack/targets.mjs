/** The oldest supported browsers: the first with `light-dark()`, CSS nesting and `Promise.withResolvers`. */
export const targets = ['chrome 123', 'edge 123', 'firefox 121', 'safari 17.5'];
