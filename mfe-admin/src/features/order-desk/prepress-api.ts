import {
  type AdminOrder, freezeModel, getModelFile, getModelPicture, getPrepress, makeModel, markMemorial, type Model, type ModelSettings, type Prepress,
  type ProofForm, sendProof,
} from '@pawlayer/contracts/admin';
import { getOrderPreviewPicture } from '@pawlayer/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { askedEachVisit } from '../../data/asked-each-visit.ts';
import { adminOrderQuery } from '../../data/orders.ts';
import { saveFile } from '../../save/save-file.ts';
import { ownerCall, ownerFile } from '../../session/owner-call.ts';

const askAgainMs = 3000;
const askLaterMs = 15_000;
const askSoonAtMost = 100;

/** Cut, models and proofs of an order. While a model is being cut it asks again, and less often after five minutes. */
export const prepressQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'prepress', id],
    queryFn: ({ signal }) => ownerCall(getPrepress, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const asksSoon = dataUpdateCount < askSoonAtMost;
      if (data?.models.some(({ state }) => state === 'making')) return asksSoon ? askAgainMs : askLaterMs;
      return data?.models.length === 0 && asksSoon ? askAgainMs : false; // the first one is on its way
    },
    ...askedEachVisit,
  });

/** Whatever is done here answers everything as it is then, and counts up the order's version. */
const change = <Input>(client: QueryClient, id: string, send: (input: Input) => Promise<Prepress>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (prepress) => {
      client.setQueryData(prepressQuery(id).queryKey, prepress);
      void client.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey: prepressQuery(id).queryKey }),
  });

export const makeModelMutation = (client: QueryClient, id: string) =>
  change(client, id, (body: ModelSettings & { version: number }) => ownerCall(makeModel, { params: { id }, body }));

export const freezeModelMutation = (client: QueryClient, id: string) =>
  change(client, id, ({ modelId, version }: { modelId: string; version: number }) =>
    ownerCall(freezeModel, { params: { id, modelId }, body: { version } }));

export const markMemorialMutation = (client: QueryClient, id: string) =>
  change(client, id, (body: { isMemorial: boolean; version: number }) => ownerCall(markMemorial, { params: { id }, body }));

export const sendProofMutation = (client: QueryClient, id: string) =>
  change(client, id, (body: ProofForm) => ownerCall(sendProof, { params: { id }, body }));

/** A picture of a model; without a model, of what the customer saw. */
export const lookQuery = (id: string, modelId: string | undefined, name: string) =>
  queryOptions({
    queryKey: ['admin', 'order-looks', id, modelId ?? 'customer', name],
    queryFn: ({ signal }) =>
      modelId
        ? ownerFile(getModelPicture, { params: { id, modelId, name } }, { signal })
        : ownerFile(getOrderPreviewPicture, { params: { id, name } }, { signal }),
  });

/** Saves a print file under a name that says whose it is. */
export const downloadFileMutation = ({ id, number, pet }: AdminOrder, model: Model) =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const file = await ownerFile(getModelFile, { params: { id, modelId: model.id, name } });
      saveFile(file, `${number} ${pet.name} model ${model.number} ${name}`);
    },
  });
