import type { PasskeyOptions } from '@pawlayer/contracts/admin';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser knows passkeys at all. It does only on a secure address. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Asks the browser for one of its passkeys. Rejects when the person declines. */
export const askForPasskey = async (answer: PasskeyOptions) => {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = optionsOf(answer) as unknown as PublicKeyCredentialRequestOptionsJSON; // made by the service for the browser
  return { ...(await startAuthentication({ optionsJSON })), ...noExtensions };
};

/** Makes a new passkey. Rejects when the person declines, or when this device has one already. */
export const makePasskey = async (answer: PasskeyOptions) => {
  const { startRegistration } = await loadLibrary();
  const optionsJSON = optionsOf(answer) as unknown as PublicKeyCredentialCreationOptionsJSON; // as above
  return { ...(await startRegistration({ optionsJSON })), ...noExtensions };
};

/** What to say when the browser made or gave no passkey; undefined for any other error. */
export const passkeyProblem = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return problems[error.name];
};

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long. You can try again.',
  AbortError: 'No passkey was used: it was cancelled, or took too long. You can try again.',
  InvalidStateError: 'This device already holds a passkey for you.',
  NotSupportedError: 'This device cannot make passkeys that the store can check.',
  SecurityError: 'Passkeys do not work at this address.',
  PasskeysUnavailable: 'Passkeys do not work at this address.',
};

/** The service uses none of them. */
const noExtensions = { clientExtensionResults: {} };

// Only needed once somebody uses a passkey.
const loadLibrary = () => import('@simplewebauthn/browser');

const optionsOf = (answer: PasskeyOptions) => {
  if (answer.available) return answer.options;
  const error = new Error('passkeys are not available at this address');
  error.name = 'PasskeysUnavailable';
  throw error;
};
