import { modelFileName } from '@pawlayer/contracts';
import {
  type AdminOrder,
  changeCut,
  type CutChange,
  freezeModel,
  getModelFile,
  getOrderMask,
  getPrepress,
  makeModel,
  markMemorial,
  type Model,
  type ModelSettings,
  type Prepress,
  saveOrderMask,
  sendProof,
  type SentProof,
} from '@pawlayer/contracts/admin';
import type { Mask } from '@pawlayer/layers';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alwaysStale } from '../../lib/queries/always-stale.ts';
import { adminOrderQuery } from '../../lib/queries/orders.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

const pollMs = 3000;
const slowPollMs = 15_000;
const maxFastPolls = 100;

/** An order's models and proofs. Polls while a model is being cut or a proof's mail has not left, less often later. */
export const prepressQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'prepress', id],
    queryFn: ({ signal }) => adminCall(getPrepress, { params: { id } }, { signal }),
    // No boundary catches what is thrown here, so an answer of an unexpected shape only ends the polling.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const models: readonly Model[] | undefined = Array.isArray(data?.models) ? data.models : undefined;
      const isFast = dataUpdateCount < maxFastPolls;
      const isMaking = models?.some((model: Model | null) => model?.state === 'making');
      if (isMaking || isMailUnderWay(data?.proofs)) return isFast ? pollMs : slowPollMs;
      return models?.length === 0 && isFast ? pollMs : false; // the first model is about to be added
    },
    ...alwaysStale,
  });

/** The days for an answer count from when the mail has left. */
const isMailUnderWay = (proofs: unknown): boolean =>
  Array.isArray(proofs) && proofs.some((proof: SentProof | null) => proof?.state === 'open' && !proof.decideBy);

/**
 * Every change returns all prepress data and increments the order's version. The mutation scope runs changes one after
 * the other, each with the version of the previous one: two quick clicks do not conflict, while a change made elsewhere
 * still does.
 */
const prepressMutation = <Input>(
  client: QueryClient,
  id: string,
  send: (input: Input, version: number) => Promise<Prepress>,
) => {
  const { queryKey } = prepressQuery(id);
  return mutationOptions({
    scope: { id: `prepress ${id}` },
    mutationFn: (input: Input) => send(input, client.getQueryData(queryKey)?.version ?? 0),
    onSuccess: (prepress) => {
      client.setQueryData(queryKey, prepress);
      client.setQueryData(adminOrderQuery(id).queryKey, (order) => order && { ...order, version: prepress.version });
      void client.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};

export const changeCutMutation = (client: QueryClient, id: string) =>
  prepressMutation(client, id, (cut: Omit<CutChange, 'version'>, version) =>
    adminCall(changeCut, { params: { id }, body: { ...cut, version } }),
  );

/** Saves a mask for the order's photo; nothing else changes by it. */
export const saveMaskMutation = (client: QueryClient, id: string) => {
  const { queryKey } = prepressQuery(id);
  return mutationOptions({
    scope: { id: `prepress ${id}` },
    mutationFn: async (mask: Mask) => {
      const { encodeMask } = await import('@pawlayer/layers');
      return adminCall(saveOrderMask, {
        params: { id },
        form: { version: client.getQueryData(queryKey)?.version ?? 0 },
        files: { mask: new Blob([encodeMask(mask)], { type: 'image/png' }) },
      });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};

/** A mask of the order's photo, which never changes under its hash. */
export const orderMaskQuery = (id: string, mask: string) =>
  queryOptions({
    queryKey: ['admin', 'order-masks', id, mask],
    queryFn: ({ signal }) => adminCallFile(getOrderMask, { params: { id, mask } }, { signal }),
    staleTime: Infinity,
  });

export const makeModelMutation = (client: QueryClient, id: string) =>
  prepressMutation(client, id, (settings: ModelSettings, version) =>
    adminCall(makeModel, { params: { id }, body: { ...settings, version } }),
  );

export const freezeModelMutation = (client: QueryClient, id: string) =>
  prepressMutation(client, id, (modelId: string, version) =>
    adminCall(freezeModel, { params: { id, modelId }, body: { version } }),
  );

export const markMemorialMutation = (client: QueryClient, id: string) =>
  prepressMutation(client, id, (isMemorial: boolean, version) =>
    adminCall(markMemorial, { params: { id }, body: { isMemorial, version } }),
  );

export const sendProofMutation = (client: QueryClient, id: string) =>
  prepressMutation(client, id, (message: string, version) =>
    adminCall(sendProof, { params: { id }, body: { message, version } }),
  );

export const downloadPrintFileMutation = ({ id, number, pet }: AdminOrder, model: Model) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const file = await adminCallFile(getModelFile, { params: { id, modelId: model.id, name } });
      saveFile(file, modelFileName({ number, petName: pet.name }, model.number, name));
    },
  });
