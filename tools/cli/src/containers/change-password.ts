import { Readable } from 'node:stream';
import { composeWithStreams } from './compose.ts';

/** Restores the owner's password in the running stack: switches it on, sets a new one and ends all sessions. */
export const changePasswordInContainers = async (password: string): Promise<void> => {
  await composeWithStreams(
    { input: Readable.from([password]) }, // arguments are visible in the process list
    'The password could not be changed',
    'exec',
    '-T',
    'admin',
    'node',
    'services/admin/src/set-password.ts',
  );
};
