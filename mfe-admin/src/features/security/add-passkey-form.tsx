import { PasskeyForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField } from '@pawlayer/forms';
import { Button, KeyIcon, Notice } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { passkeyProblem } from '../../lib/session/passkeys.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { addPasskeyMutation } from './api.ts';

/** Names a passkey, and lets the browser make it. */
export const AddPasskeyForm = () => {
  const toast = useSuccessToast();
  const add = useMutation(addPasskeyMutation(useQueryClient()));
  const form = useDraftForm({ name: 'passkey', schema: PasskeyForm, defaults: { name: '' } });
  const submit = form.submitWith(async ({ name }) => {
    await add.mutateAsync(name);
    form.reset();
    toast('Passkey added', `You can sign in with ${name} from now on.`);
  });
  const problem = passkeyProblem(add.error);
  return (
    <CheckedForm form={form} aria-label="Add a passkey" onSubmit={submit}>
      <TextField
        form={form}
        name="name"
        label="Name of the new passkey"
        hint="So that you recognize it: name the device that holds it."
      />
      {problem ? (
        <Notice tone="danger" title="No passkey was added">
          {problem}
        </Notice>
      ) : (
        <MutationError error={add.error} title="No passkey was added" />
      )}
      <div onMouseDown={preventBlur}>
        <Button type="submit" variant="secondary" pending={add.isPending}>
          <KeyIcon />
          Add a passkey
        </Button>
      </div>
    </CheckedForm>
  );
};
