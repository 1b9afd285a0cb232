import { useToast } from '@pawlayer/app-kit';
import { Button, KeyIcon } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { passkeyLoginMutation } from '../../lib/session/sign-in-api.ts';
import { SignInError } from './sign-in-error.tsx';

export const PasskeyButton = () => {
  const signIn = useMutation(passkeyLoginMutation(useToast()));
  return (
    <>
      <Button variant="secondary" wide pending={signIn.isPending} onClick={() => signIn.mutate()}>
        <KeyIcon />
        Sign in with a passkey
      </Button>
      <SignInError error={signIn.error} />
    </>
  );
};
