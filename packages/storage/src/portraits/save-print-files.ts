import type { Cut } from '@pawlayer/layers';
import type { CutFile, PrintData } from './portrait.ts';

export const savePrintFiles = async (_folder: string, cut: Cut, _title: string): Promise<PrintData & { files: CutFile[] }> => {
  await Promise.resolve();
  return { heightMm: cut.heightMm, grams: [], printMinutes: 0, files: [] };
};
