import { ApiError, useToast } from '@pawlayer/app-kit';
import { Button, Field, Notice, Stack, TextInput } from '@pawlayer/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect } from 'react';
import { runMutation } from '../../lib/run-mutation.ts';
import { errorMessage } from '../../lib/session/errors.ts';
import { supportsPasskeys } from '../../lib/session/passkeys.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { loginMethodsQuery, loginMutation } from '../../lib/session/sign-in-api.ts';
import { OtherWays } from '../sign-in/other-ways.tsx';
import { SignInCard, SignInLead } from '../sign-in/sign-in-card.tsx';

/** The specified login by password, and the other ways to sign in below it. */
export const LoginCard = () => {
  const hasExpired = useSession((session) => session.hasExpired);
  const { data: methods } = useQuery(loginMethodsQuery());
  const hasPassword = methods?.password !== false; // also while nobody knows
  useForgetAdminData();

  return (
    <SignInCard title="Admin Login">
      {hasExpired && <Notice title="Your session has ended">What you typed is kept. Log in to continue.</Notice>}
      {hasPassword ? (
        <PasswordForm />
      ) : (
        <SignInLead>The password is switched off. Sign in one of these ways:</SignInLead>
      )}
      <OtherWays hasPasskeys={methods?.passkeys === true && supportsPasskeys()} isSecond={hasPassword} />
    </SignInCard>
  );
};

const PasswordForm = () => {
  const { login, submit } = useLogin();
  return (
    <Stack as="form" gap={24} onSubmit={submit}>
      <SignInLead>Enter your admin password to continue</SignInLead>
      <Field label="Password" id="admin-password" error={isRefused(login.error) ? 'Invalid password' : undefined}>
        <TextInput type="password" name="password" autoComplete="current-password" required />
      </Field>
      {login.isError && !isRefused(login.error) && (
        <Notice tone="danger" title="Your password was not checked">
          {errorMessage(login.error)}
        </Notice>
      )}
      <Button type="submit" wide disabled={login.isPending} aria-busy={login.isPending || undefined}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </Stack>
  );
};

const useLogin = () => {
  const toast = useToast();
  const login = useMutation(loginMutation(toast));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the field: a password manager may have filled it in without an event.
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string') return;
    runMutation(
      login,
      { password },
      {
        onError: (error) =>
          toast({
            title: 'Invalid password',
            tone: 'danger',
            ...(!isRefused(error) && { description: `It could not be checked. ${errorMessage(error)}` }),
          }),
      },
    );
  };
  return { login, submit };
};

/** Removes all admin data from the query cache when the session ends. */
const useForgetAdminData = () => {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: ['admin'] }), [client]);
};

/** Other failures, such as rate limiting, say nothing about the password. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 400);
