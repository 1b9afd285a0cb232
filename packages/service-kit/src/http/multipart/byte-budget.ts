/** The bytes of one form's files. */
export type FormBytes = {
  /** False when this would exceed the budget; nothing is counted then. */
  take: (bytes: number) => boolean;
  /** Gives all of it back, once the files are gone. */
  release: () => void;
};

/** Bounds the bytes, on the disk or in memory, of the files of all forms that are open at the same time. */
export type ByteBudget = { openForm: () => FormBytes };

export const openByteBudget = (maxBytes: number): ByteBudget => {
  let left = maxBytes;
  const openForm = (): FormBytes => {
    let taken = 0;
    return {
      take: (bytes) => {
        if (bytes > left) return false;
        left -= bytes;
        taken += bytes;
        return true;
      },
      release: () => {
        left += taken;
        taken = 0;
      },
    };
  };
  return { openForm };
};
