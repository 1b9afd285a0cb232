import { isolated, Role } from '@pawlayer/contracts';
import { InvitationForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField } from '@pawlayer/forms';
import { Button, FieldError, Stack } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormSheet } from '../../components/form-sheet.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { roleTexts } from '../../lib/roles.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { inviteMutation } from './api.ts';
import styles from './people.module.css';

/** Invites a person by mail. */
export const InviteForm = () => {
  const { form, submit, error } = useInviteForm();
  return (
    <FormSheet id="invite-form" title="Invite somebody">
      <CheckedForm form={form} aria-labelledby="invite-form" onSubmit={submit}>
        <TextField form={form} name="name" label="Name" />
        <TextField form={form} name="email" label="E-mail address" type="email" />
        <Stack as="fieldset" id="role" gap={12} className={styles['roles']}>
          <legend>What they may do</legend>
          {Role.options.map((role) => (
            <label key={role} className={styles['role']}>
              <input type="radio" value={role} {...form.register('role')} />
              <strong>{roleTexts[role].label}</strong>
              <span className={styles['may']}>{roleTexts[role].may}</span>
            </label>
          ))}
          {form.problemOf('role') && <FieldError>{form.problemOf('role')}</FieldError>}
        </Stack>
        <MutationError error={error} hint="Nothing you entered is lost." />
        <div onMouseDown={preventBlur}>
          <Button type="submit" pending={form.isSubmitting}>
            Send the invitation
          </Button>
        </div>
      </CheckedForm>
    </FormSheet>
  );
};

const useInviteForm = () => {
  const toast = useSuccessToast();
  const invite = useMutation(inviteMutation(useQueryClient()));
  const form = useDraftForm({
    name: 'invitation',
    schema: InvitationForm,
    defaults: { name: '', email: '', role: '' },
  });
  const submit = form.submitWith(async (typed) => {
    const { name } = await invite.mutateAsync(typed);
    form.reset();
    toast('Invitation sent', `${isolated(name)} gets a mail with a link that works for seven days.`);
  });
  return { form, submit, error: invite.error };
};
