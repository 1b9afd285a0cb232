import { RemoteUnavailable } from './remotes/remote-unavailable.ts';

/** Logs an error that a boundary caught. An unavailable remote is a network problem, anything else a bug. */
export const reportCaught = (error: unknown): void => {
  if (error instanceof RemoteUnavailable) console.warn(error);
  else console.error(error);
};
