import { readFileSync } from 'node:fs';

/**
 * The 5,000 commonest passwords of 12 characters and more, in lower case, sorted. From the list "10 million passwords"
 * of OWASP SecLists (https://github.com/danielmiessler/SecLists, CC BY-SA 3.0).
 */
export const readCommonPasswords = (): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
