import { LoginLinkForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, TextField, useContractForm } from '@pawlayer/forms';
import { Button, Notice } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { requestLinkMutation } from '../../lib/session/sign-in-api.ts';
import { SignInError } from './sign-in-error.tsx';

/** Asks for a mail with a link that signs in. */
export const LinkForm = () => {
  const request = useMutation(requestLinkMutation());
  const form = useContractForm(LoginLinkForm, { email: '' }, () => request.reset());
  return (
    <CheckedForm
      form={form}
      aria-label="Sign in by e-mail"
      onSubmit={form.handleSubmit((typed) => request.mutate(typed))}
    >
      <TextField form={form} name="email" label="Your e-mail address" type="email" autoComplete="email" />
      <SignInError error={request.error} />
      <div role="status">
        {request.isSuccess && (
          <Notice tone="success" title="Check your inbox">
            If somebody with this address has access, a link is on its way. It works once, for 10 minutes.
          </Notice>
        )}
      </div>
      <div onMouseDown={preventBlur}>
        <Button type="submit" wide pending={request.isPending}>
          {request.isSuccess ? 'Send another link' : 'Send me a link'}
        </Button>
      </div>
    </CheckedForm>
  );
};
