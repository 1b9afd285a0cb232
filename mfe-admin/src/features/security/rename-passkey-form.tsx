import { type Passkey, PasskeyForm } from '@pawlayer/contracts/admin';
import { preventBlur, TextField, useContractForm } from '@pawlayer/forms';
import { Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { runMutation } from '../../lib/run-mutation.ts';
import { renamePasskeyMutation } from './api.ts';
import styles from './security.module.css';

type RenamePasskeyFormProps = {
  passkey: Passkey;
  /** Called with the new name, or without one when it was cancelled. */
  onDone: (renamed?: string) => void;
};

export const RenamePasskeyForm = ({ passkey: { id, name }, onDone }: RenamePasskeyFormProps) => {
  const rename = useMutation(renamePasskeyMutation(useQueryClient(), id));
  const form = useContractForm(PasskeyForm, { name }, () => rename.reset());
  const fieldId = `rename-${id}`;
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const submit = form.handleSubmit((typed) =>
    runMutation(rename, typed.name, { onSuccess: (renamed) => onDone(renamed.name) }),
  );
  return (
    <form noValidate aria-label={`Rename ${name}`} className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField form={form} id={fieldId} name="name" label="Name" />
      <Row gap={16} lineGap={8} onMouseDown={preventBlur}>
        <SmallButton type="submit" pending={rename.isPending}>
          Save
        </SmallButton>
        <SmallButton variant="quiet" onClick={() => onDone()}>
          Cancel
        </SmallButton>
      </Row>
      <MutationError error={rename.error} />
    </form>
  );
};
