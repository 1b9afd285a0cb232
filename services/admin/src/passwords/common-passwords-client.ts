import { readFileSync } from 'node:fs';

/** The 5,000 commonest passwords of 12 characters and more, in lower case. Their origin is in the file. */
export const readCommonPasswords = (): ReadonlySet<string> => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
};
