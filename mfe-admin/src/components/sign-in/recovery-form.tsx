import { useToast } from '@pawlayer/app-kit';
import { RecoveryCodeForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur, useContractForm } from '@pawlayer/forms';
import { Button, Field, TextInput } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { isUnauthorized } from '../../lib/session/errors.ts';
import { recoveryLoginMutation } from '../../lib/session/sign-in-api.ts';
import { SignInError } from './sign-in-error.tsx';

/** Signs in by one of the codes that the owner has kept. */
export const RecoveryForm = () => {
  const signIn = useMutation(recoveryLoginMutation(useToast()));
  const form = useContractForm(RecoveryCodeForm, { code: '' }, () => signIn.reset());
  const refused = isUnauthorized(signIn.error) ? 'This code is not valid. Each code works once.' : undefined;
  return (
    <CheckedForm
      form={form}
      aria-label="Sign in with a code"
      onSubmit={form.handleSubmit((typed) => signIn.mutate(typed))}
    >
      <Field
        label="Recovery code"
        id="code"
        hint="One of the ten codes that the Security page showed you once."
        error={form.problemOf('code') ?? refused}
      >
        <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
      </Field>
      {!refused && <SignInError error={signIn.error} />}
      <div onMouseDown={preventBlur}>
        <Button type="submit" wide pending={signIn.isPending}>
          Sign in with this code
        </Button>
      </div>
    </CheckedForm>
  );
};
