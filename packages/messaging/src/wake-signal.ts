export type WakeSignal = {
  /** Ends the current wait, or the next one if there is none. */
  wake: () => void;
  /** Resolves when woken, or after `ms`. */
  wait: (ms: number) => Promise<void>;
};

export const createWakeSignal = (): WakeSignal => {
  let isAwake = false;
  let resolveWait = () => {};
  return {
    wake: () => {
      isAwake = true;
      resolveWait();
    },
    wait: async (ms) => {
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resolveWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isAwake = false;
    },
  };
};
