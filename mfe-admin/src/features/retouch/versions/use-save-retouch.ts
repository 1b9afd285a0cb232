import { ApiError } from '@pawlayer/app-kit';
import { type AdminOrder, RetouchedCut } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { saveRetouchMutation } from '../api.ts';
import type { useTable } from '../use-table.ts';

/** Why what was saved is not what the order is cut with: somebody else saved, or changed the cut. */
export type Overtaken = 'by a version' | 'by another cut';

/** Saves what is on the table; the toast says so. */
export const useSaveRetouch = (
  { id, prepress }: AdminOrder,
  colours: readonly string[],
  { painting, basedOn, markSaved }: ReturnType<typeof useTable>,
) => {
  const toast = useSuccessToast();
  const saving = useMutation(saveRetouchMutation(useQueryClient(), id));
  const overtaken = overtakenBy(saving.error);
  const save = () => {
    const { width, height } = painting;
    const values = Uint8Array.from(painting.values); // what is painted meanwhile is not saved by this
    runMutation(
      saving,
      { basedOn, madeFor: RetouchedCut.parse(prepress.suggested), painted: { values, width, height, colours } },
      {
        onSuccess: (order) => {
          markSaved(values, order.prepress.suggested.retouch);
          toast('Saved as a version', 'The portrait is being cut with it.');
        },
      },
    );
  };
  return { save, isSaving: saving.isPending, overtaken, error: overtaken ? undefined : saving.error };
};

const overtakenBy = (error: unknown): Overtaken | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'retouch_overtaken') return 'by a version';
  return error.code === 'retouch_unfit' ? 'by another cut' : undefined;
};
