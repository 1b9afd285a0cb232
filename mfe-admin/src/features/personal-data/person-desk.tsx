import { PersonForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField } from '@pawlayer/forms';
import { Button, LoadingNote, Stack } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { SidePanelLayout } from '../../components/layout/side-panel-layout.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { ErasureResult } from '../../components/personal-data/erasure-result.tsx';
import type { ErasedPerson } from '../../lib/queries/personal-data.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { findPersonMutation } from './api.ts';
import { KeptData } from './kept-data.tsx';

/** Finds a person by their address, and shows what is kept, or what was erased. */
export const PersonDesk = () => {
  const { form, submit, find, erased, finish } = usePersonDesk();
  return (
    <SidePanelLayout isNarrow sidePanel={<SearchSheet form={form} error={find.error} onSubmit={submit} />}>
      <Stack gap={16}>
        {find.isPending && (
          <>
            <LoadingNote>Searching the whole store...</LoadingNote>
            <RowSkeletons rows={4} />
          </>
        )}
        {find.data && <KeptData key={find.submittedAt} person={find.data} onErased={finish} />}
        {erased && <ErasureResult erased={erased} />}
        {!find.isPending && !find.data && !erased && (
          <EmptyState>Enter the address that the person wrote to you from, or ordered with.</EmptyState>
        )}
      </Stack>
    </SidePanelLayout>
  );
};

const usePersonDesk = () => {
  const form = useDraftForm({ name: 'personal-data', schema: PersonForm, defaults: { email: '' } });
  const find = useMutation(findPersonMutation());
  const [erased, setErased] = useState<ErasedPerson>();
  const submit = form.submitWith(async (typed) => {
    setErased(undefined);
    await find.mutateAsync(typed);
  });
  const finish = (result: ErasedPerson) => {
    find.reset();
    form.reset();
    setErased(result);
  };
  return { form, submit, find, erased, finish };
};

type SearchSheetProps = {
  form: ReturnType<typeof usePersonDesk>['form'];
  error: unknown;
  onSubmit: ReturnType<typeof usePersonDesk>['submit'];
};

const SearchSheet = ({ form, error, onSubmit }: SearchSheetProps) => (
  <FormSheet id="person-form" title="Whose data?">
    <CheckedForm form={form} aria-labelledby="person-form" onSubmit={onSubmit}>
      <TextField form={form} name="email" label="E-mail address" type="email" />
      <MutationError error={error} hint="What you typed is kept." />
      <div onMouseDown={preventBlur}>
        <Button type="submit" pending={form.isSubmitting}>
          Find
        </Button>
      </div>
    </CheckedForm>
  </FormSheet>
);
