import { ImageWorkerUnavailable } from '../errors.ts';
import type { ResourceUsage } from '../processes/limited-process.ts';
import type { ProcessRunner } from '../processes/process-runner.ts';
import type { ProcessLimits } from '../processes/watch-limits.ts';
import type { PaperTask, PrintedPapers } from './paper.ts';

type PdfFile = { bytes: Buffer; missing: number[]; usage: ResourceUsage };

/** Makes PDF files to print, in a child process with limited memory and time. Nothing is written to a disk. */
export type PaperMaker = {
  /** Throws `ImageWorkerUnavailable` when it took too much, or the process failed. */
  makePdf(task: PaperTask): Promise<PdfFile>;
};

/** Somebody waits for it. A hundred labels take 100 MB and a second of computing. */
const limits: ProcessLimits = { megabytes: 384, cpuSeconds: 15, seconds: 18 };

/** How long it waits for memory that other work has. */
const waitSeconds = 10;

/** Opens it. The child process starts with the first file. */
export const openPaperMaker = ({ processes }: { processes: ProcessRunner }): PaperMaker => ({
  makePdf: async (task) => {
    const module = new URL('./paper-process.ts', import.meta.url);
    const signal = AbortSignal.timeout(waitSeconds * 1000);
    const { answer, usage } = await processes
      .run<PrintedPapers>({ module, task, limits, signal })
      .catch((error: unknown) => {
        throw new ImageWorkerUnavailable('The papers could not be made', { cause: error });
      });
    return { bytes: Buffer.from(answer.pdf, 'base64'), missing: answer.missing, usage };
  },
});
