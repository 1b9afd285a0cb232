import { RemoteUnavailable } from './remotes/remote-unavailable.ts';

/** Tells the console what a boundary caught. A remote that is down is a state of the network; anything else is our mistake. */
export const reportCaught = (error: unknown): void => {
  if (error instanceof RemoteUnavailable) console.warn(error);
  else console.error(error);
};
