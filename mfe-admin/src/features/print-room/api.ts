import { type CallResponse, plateFileName } from '@pawlayer/contracts';
import {
  type FailPlateForm,
  failPlate,
  finishPlate,
  getPlateFile,
  listPlateRuns,
  listPlates,
  startPlate,
  type StartPlateForm,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { adminQuery } from '../../lib/queries/admin-query.ts';
import { spoolsQuery } from '../../lib/queries/spools.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

export type Plates = CallResponse<typeof listPlates>;

/** What to print next, on plates. */
export const platesQuery = () => adminQuery(['admin', 'plates'], listPlates, {});

/** The plates that are being printed, and the last that have ended. */
export const runsQuery = () => adminQuery(['admin', 'plate-runs'], listPlateRuns, {});

/** Also after a failure: somebody else may have started or ended a plate. */
const refresh = async (client: QueryClient) => {
  const queries = [platesQuery(), runsQuery(), spoolsQuery()];
  await Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })));
};

export const startPlateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (form: StartPlateForm) => adminCall(startPlate, { body: form }),
    onSettled: () => refresh(client),
  });

export const finishPlateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => adminCall(finishPlate, { params: { id } }),
    onSettled: () => refresh(client),
  });

export const failPlateMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (form: FailPlateForm) => adminCall(failPlate, { params: { id }, body: form }),
    onSettled: () => refresh(client),
  });

/** Saves the 3MF file of a plate. After a failure the plates are read again: an order may have changed. */
export const downloadPlateMutation = (client: QueryClient, models: readonly { modelId: string; number: string }[]) =>
  mutationOptions({
    mutationFn: async () => {
      const ids = models.map(({ modelId }) => modelId).join(',');
      const file = await adminCallFile(getPlateFile, { query: { models: ids } });
      saveFile(file, plateFileName(models.map(({ number }) => number)));
    },
    onError: () => client.invalidateQueries({ queryKey: platesQuery().queryKey }),
  });
