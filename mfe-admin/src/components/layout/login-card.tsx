import { ApiError, usePageTitle, useToast } from '@pawlayer/app-kit';
import { Button, Container, Field, Notice, Sheet, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { loginMutation } from '../../lib/session/api.ts';
import { sentenceOf } from '../../lib/session/admin-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './login-card.module.css';

/** The door of the room. */
export const LoginCard = () => {
  const toast = useToast();
  usePageTitle('Admin Login', "The owner's room.");
  const [password, setPassword] = useState('');
  const hasEnded = useSession((session) => session.hasEnded);
  const enter = useMutation(loginMutation(toast));
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: ['admin'] }), [client]); // what the owner saw is the owner's

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    enter.mutate(
      { password },
      {
        onError: (error) =>
          toast({
            title: 'Invalid password',
            tone: 'danger',
            ...(!isRefused(error) && { description: `It could not be checked. ${sentenceOf(error)}` }),
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
          {hasEnded && <Notice title="Your session has ended">What you typed is kept: log in and go on.</Notice>}
          <Field label="Password" id="admin-password" error={isRefused(enter.error) ? 'Invalid password' : undefined}>
            <TextInput
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          {enter.isError && !isRefused(enter.error) && (
            <Notice tone="danger" title="Your password was not checked">
              {sentenceOf(enter.error)}
            </Notice>
          )}
          <Button type="submit" wide disabled={enter.isPending} aria-busy={enter.isPending || undefined}>
            {enter.isPending ? 'Logging in...' : 'Login'}
          </Button>
        </form>
      </Sheet>
    </Container>
  );
};

/** Anything else, such as too many tries at once, says nothing about the password. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 400);
