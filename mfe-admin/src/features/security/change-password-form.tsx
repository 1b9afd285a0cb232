import { minPasswordCharacters, PasswordForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField, useContractForm } from '@pawlayer/forms';
import { Button, Checkbox } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { changePasswordMutation } from './api.ts';

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password. What is typed is kept nowhere, not even as a draft. */
export const ChangePasswordForm = () => {
  const [isShown, setIsShown] = useState(false);
  const { form, submit, error, isPending } = usePasswordForm();
  const type = isShown ? 'text' : 'password';
  return (
    <CheckedForm form={form} aria-label="Change the password" onSubmit={submit}>
      {/* Password managers store a password with a name. */}
      <input type="text" name="username" autoComplete="username" value="owner" readOnly hidden />
      <TextField
        form={form}
        name="currentPassword"
        label="Current password"
        type={type}
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="newPassword"
        label="New password"
        hint={`At least ${minPasswordCharacters} characters, of any kind. A few words that do not belong together are good.`}
        type={type}
        autoComplete="new-password"
      />
      <Checkbox label="Show what I type" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
      <MutationError error={error} title="The password was not changed" />
      <div onMouseDown={preventBlur}>
        <Button type="submit" variant="secondary" pending={isPending}>
          Change the password
        </Button>
      </div>
    </CheckedForm>
  );
};

const usePasswordForm = () => {
  const toast = useSuccessToast();
  const change = useMutation(changePasswordMutation(useQueryClient()));
  const form = useContractForm(PasswordForm, empty, () => undefined);
  const submit = form.submitWith(async (typed) => {
    const { ended } = await change.mutateAsync(typed);
    form.restart(empty);
    toast('Password changed', endedText(ended));
  });
  return { form, submit, error: change.error, isPending: change.isPending };
};

const endedText = (ended: number): string => {
  if (ended === 0) return 'You stay signed in here.';
  return `You stay signed in here; ${ended === 1 ? 'one other session has' : `${ended} other sessions have`} ended.`;
};
