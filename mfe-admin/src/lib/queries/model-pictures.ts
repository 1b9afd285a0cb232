import { getOrderPreviewPicture } from '@pawlayer/contracts';
import { getModelPicture } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCallFile } from '../session/admin-call.ts';

/** A picture of a model; without a model, of the customer's own preview. */
export const modelPictureQuery = (id: string, modelId: string | undefined, name: string) =>
  queryOptions({
    queryKey: ['admin', 'model-pictures', id, modelId ?? 'customer', name],
    queryFn: ({ signal }) =>
      modelId
        ? adminCallFile(getModelPicture, { params: { id, modelId, name } }, { signal })
        : adminCallFile(getOrderPreviewPicture, { params: { id, name } }, { signal }),
  });
