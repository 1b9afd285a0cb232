import { isolated } from '@pawlayer/contracts';
import { type OrderFilter, type OrderFilterQuery, RenameOrderFilterForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField } from '@pawlayer/forms';
import { Row, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { renameFilterMutation, saveFilterMutation } from './api.ts';
import styles from './saved-filters.module.css';

type NameFormProps = {
  /** What is shown. */
  query: OrderFilterQuery;
  /** The filter to rename; without it, the filter that is shown gets its first name. */
  filter: OrderFilter | undefined;
  onDone: () => void;
};

/** Names the filter that is shown. */
export const NameForm = ({ query, filter, onDone }: NameFormProps) => {
  const { form, submit, cancel, error } = useNameForm({ query, filter, onDone });
  const fields = useRef<HTMLDivElement>(null);
  // Somebody has just asked to type a name.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <CheckedForm
      form={form}
      aria-label={filter ? `Rename ${isolated(filter.name)}` : 'Save this filter'}
      onSubmit={submit}
    >
      <Stack ref={fields} gap={12} className={styles['naming']}>
        <TextField
          form={form}
          name="name"
          label="Name of the filter"
          {...(!filter && { hint: 'Only you see it. If you already have a filter with this name, it is replaced.' })}
          maxLength={40}
        />
        <Row gap={16} lineGap={0} onMouseDown={preventBlur}>
          <SmallButton type="submit" pending={form.isSubmitting}>
            {filter ? 'Rename' : 'Save'}
          </SmallButton>
          <SmallButton variant="quiet" onClick={cancel}>
            Cancel
          </SmallButton>
        </Row>
      </Stack>
      <MutationError error={error} />
    </CheckedForm>
  );
};

const useNameForm = ({ query, filter, onDone }: NameFormProps) => {
  const toast = useSuccessToast();
  const client = useQueryClient();
  const save = useMutation(saveFilterMutation(client));
  const rename = useMutation(renameFilterMutation(client));
  const form = useDraftForm({
    name: `order filter ${filter?.id ?? 'new'}`,
    schema: RenameOrderFilterForm,
    defaults: { name: filter?.name ?? '' },
  });
  const submit = form.submitWith(async ({ name }) => {
    await (filter ? rename.mutateAsync({ id: filter.id, name }) : save.mutateAsync({ name, query }));
    form.reset();
    toast(`“${name}” saved`);
    onDone();
  });
  const cancel = () => {
    form.reset();
    onDone();
  };
  return { form, submit, cancel, error: save.error ?? rename.error };
};
