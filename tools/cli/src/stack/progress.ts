import { say } from '../os/say.ts';

/** Reports the progress of a start. */
export type Progress = {
  /** Runs a step and reports it when done; `slow` is printed before a step that may take minutes. */
  step: <T>(name: string, work: () => Promise<T>, slow?: string) => Promise<T>;
  warn: (sentence: string) => void;
};

export const printedProgress: Progress = {
  step: async (name, work, slow) => {
    if (slow) say(`  … ${slow}`);
    const since = performance.now();
    const result = await work();
    say(`  ✓ ${name.padEnd(24)} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    return result;
  },
  warn: (sentence) => say(`  ! ${sentence}`),
};

/** For tests: prints nothing and collects the warnings. */
export const silentProgress = (warnings: string[] = []): Progress => ({
  step: (_name, work) => work(),
  warn: (sentence) => void warnings.push(sentence),
});
