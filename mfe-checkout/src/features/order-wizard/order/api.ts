import { call } from '@pawlayer/app-kit';
import { saveMask } from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Saves the mask of an uploaded photo; the same one again changes nothing. */
export const saveMaskMutation = () =>
  mutationOptions({
    mutationFn: ({ uploadId, customerId, png }: { uploadId: string; customerId: string; png: Blob }) =>
      call(saveMask, { params: { id: uploadId }, form: { customerId }, files: { mask: png } }),
  });
