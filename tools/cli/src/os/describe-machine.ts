import { cpus, totalmem } from 'node:os';

/** Today and this machine, for tables of what was measured: `2026-11-22, 2 × AMD EPYC, 24 GB`. */
export const describeMachine = (): string => {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}`;
};
