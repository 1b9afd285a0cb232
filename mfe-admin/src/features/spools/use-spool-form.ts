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
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const save = useMutation(saveSpoolMutation(useQueryClient(), { spool, newId }));
  const form = useDraftForm({
    name: `spool ${spool?.id ?? 'new'}`,
    schema: SpoolInputSchema,
    defaults: toSpoolInput(spool),
  });
  const submit = form.submitWith(async (typed) => {
    const saved = await save.mutateAsync(typed);
    setNewId(crypto.randomUUID());
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
