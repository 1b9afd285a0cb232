import { ApiError, usePageTexts, useToast } from '@pawlayer/app-kit';
import { Button, Container, Field, Notice, Sheet, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { errorMessage } from '../../lib/session/admin-call.ts';
import { loginMutation } from '../../lib/session/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './login-card.module.css';

/** The door of the room. */
export const LoginCard = () => {
  const toast = useToast();
  usePageTexts('admin', 'Admin Login');
  const [password, setPassword] = useState('');
  const hasExpired = useSession((session) => session.hasExpired);
  const logIn = useMutation(loginMutation(toast));
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: ['admin'] }), [client]); // what the owner saw is the owner's

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    logIn.mutate(
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

  return (
    <Container narrow className={styles['place']}>
      <Sheet asChild padded>
        <form onSubmit={submit} className={styles['card']}>
          <h1 className={styles['title']}>Admin Login</h1>
          <p className={styles['lead']}>Enter your admin password to continue</p>
          {hasExpired && <Notice title="Your session has ended">What you typed is kept: log in and go on.</Notice>}
          <Field label="Password" id="admin-password" error={isRefused(logIn.error) ? 'Invalid password' : undefined}>
            <TextInput
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          {logIn.isError && !isRefused(logIn.error) && (
            <Notice tone="danger" title="Your password was not checked">
              {errorMessage(logIn.error)}
            </Notice>
          )}
          <Button type="submit" wide disabled={logIn.isPending} aria-busy={logIn.isPending || undefined}>
            {logIn.isPending ? 'Logging in...' : 'Login'}
          </Button>
        </form>
      </Sheet>
    </Container>
  );
};

/** Anything else, such as too many tries at once, says nothing about the password. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 400);
