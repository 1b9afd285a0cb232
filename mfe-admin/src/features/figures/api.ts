import { figuresFileName } from '@pawlayer/contracts';
import { exportFigures, type FiguresPeriod, getFigures } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCallFile } from '../../lib/session/admin-call.ts';

/** This week or month, beside the one before. */
export const figuresQuery = (period: FiguresPeriod) =>
  adminQuery(['admin', 'figures', period], getFigures, { query: { period } });

type Shown = { period: FiguresPeriod; from: string };

/** Downloads the figures that are shown as CSV. */
export const exportFiguresMutation = () =>
  mutationOptions({
    mutationFn: ({ period, from }: Shown) => adminCallFile(exportFigures, { query: { period, on: from } }),
    onSuccess: (csv, { period, from }) => saveFile(csv, figuresFileName(period, from)),
  });
