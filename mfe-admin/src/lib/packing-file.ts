import { packingFileName } from '@pawlayer/contracts';
import { getPackingFile, type PackingKind } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';
import { adminCallFile } from './session/admin-call.ts';

type Packed = { kind: PackingKind; orders: readonly { id: string; number: string }[] };

/** Saves the labels or slips of orders as one PDF, in their order. */
export const packingFileMutation = () =>
  mutationOptions({
    mutationFn: async ({ kind, orders }: Packed) => {
      const query = { orders: orders.map(({ id }) => id).join(',') };
      const file = await adminCallFile(getPackingFile, { params: { kind }, query });
      saveFile(
        file,
        packingFileName(
          kind,
          orders.map(({ number }) => number),
        ),
      );
    },
  });
