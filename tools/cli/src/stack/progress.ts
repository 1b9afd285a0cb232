/** Reports how far a start is. */
export type Progress = {
  /** Runs a step and reports it when it is done; `slow` is reported first, for a step that may take minutes. */
  step: <T>(name: string, work: () => Promise<T>, slow?: string) => Promise<T>;
  warn: (sentence: string) => void;
};

export const printProgress = (write: (line: string) => void): Progress => ({
  step: async (name, work, slow) => {
    if (slow) write(`  … ${slow}`);
    const since = performance.now();
    const result = await work();
    write(`  ✓ ${name.padEnd(24)} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    return result;
  },
  warn: (sentence) => write(`  ! ${sentence}`),
});

/** For tests: no line but the warnings' list. */
export const silentProgress = (warnings: string[] = []): Progress => ({
  step: (_name, work) => work(),
  warn: (sentence) => void warnings.push(sentence),
});
