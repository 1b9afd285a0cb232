import { modelFileName } from '@pawlayer/contracts';
import {
  type AdminOrder,
  changeCut,
  type CutChange,
  freezeModel,
  getModelFile,
  makeModel,
  markMemorial,
  type Model,
  type ModelSettings,
  saveOrderMask,
  sendProof,
} from '@pawlayer/contracts/admin';
import type { Mask } from '@pawlayer/layers';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { orderMutation } from '../../lib/queries/order-mutation.ts';
import { adminOrderQuery } from '../../lib/queries/orders.ts';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

export const changeCutMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (cut: Omit<CutChange, 'version'>, version) =>
    adminCall(changeCut, { params: { id }, body: { ...cut, version } }),
  );

/** Saves a mask for the order's photo, and changes nothing else. */
export const saveMaskMutation = (client: QueryClient, id: string) => {
  const { queryKey } = adminOrderQuery(id);
  return mutationOptions({
    scope: { id: `order ${id}` },
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

/** A model includes what was painted on the order, unless it says otherwise. */
export type ModelToMake = ModelSettings & { withoutRetouch?: true };

export const makeModelMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, ({ retouch: _asTheOrder, withoutRetouch, ...settings }: ModelToMake, version) =>
    adminCall(makeModel, {
      params: { id },
      body: { ...settings, version, ...(withoutRetouch && { retouch: 'drop' as const }) },
    }),
  );

export const freezeModelMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (modelId: string, version) =>
    adminCall(freezeModel, { params: { id, modelId }, body: { version } }),
  );

export const markMemorialMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (isMemorial: boolean, version) =>
    adminCall(markMemorial, { params: { id }, body: { isMemorial, version } }),
  );

export const sendProofMutation = (client: QueryClient, id: string) =>
  orderMutation(client, id, (message: string, version) =>
    adminCall(sendProof, { params: { id }, body: { message, version } }),
  );

export const downloadPrintFileMutation = ({ id, number, pet }: AdminOrder, model: Model) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const file = await adminCallFile(getModelFile, { params: { id, modelId: model.id, name } });
      saveFile(file, modelFileName({ number, petName: pet.name }, model.number, name));
    },
  });
