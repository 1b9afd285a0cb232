import { Notice } from '@pawlayer/ui';
import { errorMessage } from '../../lib/session/errors.ts';
import { passkeyProblem } from '../../lib/session/passkeys.ts';

/** Why a sign-in did not work; here a 401 is a refusal, and not the end of a session. */
export const SignInError = ({ error }: { error: unknown }) =>
  error ? (
    <Notice tone="danger" title="You are not signed in yet">
      {passkeyProblem(error) ?? errorMessage(error)}
    </Notice>
  ) : null;
