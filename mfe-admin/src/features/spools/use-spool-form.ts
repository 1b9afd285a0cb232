import { newId } from '@pawlayer/app-kit/new-id';
import { isolated } from '@pawlayer/contracts';
import type { Spool } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLeft } from '../../lib/format/measures.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { saveSpoolMutation } from './api.ts';
import { SpoolInputSchema, toSpoolInput } from './spool-input.ts';

/** Adds a spool, or corrects the given one. */
export const useSpoolForm = (spool: Spool | undefined, onDone: () => void) => {
  const toast = useSuccessToast();
  const [spoolId, setSpoolId] = useState(newId);
  const save = useMutation(saveSpoolMutation(useQueryClient(), { spool, newId: spoolId }));
  const form = useDraftForm({
    name: `spool ${spool?.id ?? 'new'}`,
    schema: SpoolInputSchema,
    defaults: toSpoolInput(spool),
  });
  const submit = form.submitWith(async (typed) => {
    const saved = await save.mutateAsync(typed);
    setSpoolId(newId());
    form.reset();
    toast(spool ? 'Spool changed' : 'Spool added', `${isolated(saved.name)}, ${formatLeft(saved.leftGrams)}.`);
    onDone();
  });
  const cancel = () => {
    form.reset();
    onDone();
  };
  return { form, submit, cancel, error: save.error };
};
