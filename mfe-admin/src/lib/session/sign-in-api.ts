import { call, type ShowToast } from '@pawlayer/app-kit';
import { login, type LoginForm } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { useSession } from './session-store.ts';

export const loginMutation = (toast: ShowToast) =>
  mutationOptions({
    mutationFn: (form: LoginForm) => call(login, { body: form }),
    // Not in the login form's own onSuccess, because the form is unmounted as soon as the session is open.
    onSuccess: ({ token }) => {
      useSession.getState().open(token);
      toast({ title: 'Logged in successfully', tone: 'success' });
    },
  });
