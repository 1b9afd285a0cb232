/** The bytes of one form's temporary files. */
export type FormDisk = {
  /** False when this would exceed the budget; nothing is counted then. */
  take: (bytes: number) => boolean;
  /** Gives all of it back, once the files are removed. */
  release: () => void;
};

/** Bounds the bytes of the temporary files of all forms that are open at the same time. */
export type DiskBudget = { openForm: () => FormDisk };

export const openDiskBudget = (maxBytes: number): DiskBudget => {
  let left = maxBytes;
  const openForm = (): FormDisk => {
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
