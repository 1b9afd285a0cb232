import { ApiError } from '@pawlayer/app-kit';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { saveRetouchMutation } from '../api.ts';
import type { useTable } from '../use-table.ts';

/** Saves what is on the table; the toast says so. */
export const useSaveRetouch = (
  { id }: AdminOrder,
  colours: readonly string[],
  { painting, basedOn, markSaved }: ReturnType<typeof useTable>,
) => {
  const toast = useSuccessToast();
  const saving = useMutation(saveRetouchMutation(useQueryClient(), id));
  const isBehind = saving.error instanceof ApiError && saving.error.code === 'conflict';
  const save = () => {
    const { width, height } = painting;
    const values = Uint8Array.from(painting.values); // what is painted meanwhile is not saved by this
    runMutation(
      saving,
      { basedOn, painted: { values, width, height, colours } },
      {
        onSuccess: (version) => {
          markSaved(values, version.id);
          toast('Saved as a version', 'The portrait is being cut with it.');
        },
      },
    );
  };
  return { save, isSaving: saving.isPending, isBehind, error: isBehind ? undefined : saving.error };
};
