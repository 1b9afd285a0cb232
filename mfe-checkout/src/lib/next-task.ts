/** Lets the browser paint and answer before what follows. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));
