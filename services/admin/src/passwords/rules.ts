import { settings } from '@pawlayer/contracts';
import { minPasswordCharacters } from '@pawlayer/contracts/admin';

/** Words that an attacker of this shop tries first. */
const obviousWords = /password|portrait|admin|owner|printer|letmein|welcome|qwerty|\d+/g;
/** How many characters a good password has besides these. */
const minOwnCharacters = 6;

const withoutSigns = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Why a new password is refused, for its field; undefined when it is good. No rules about kinds of characters: they
 * make passwords worse. `common` holds the commonest passwords in lower case.
 */
export const newPasswordProblem = (password: string, common: ReadonlySet<string>): string | undefined => {
  if (password.length < minPasswordCharacters) return `Please use at least ${minPasswordCharacters} characters`;
  if (common.has(password.toLowerCase())) return 'This is one of the most common passwords; please choose another';
  if (withoutSigns(password).includes(withoutSigns(settings.brand)))
    return 'A password with the name of the shop is easy to guess; please choose another';
  if (withoutSigns(password).replaceAll(obviousWords, '').length < minOwnCharacters)
    return 'This is made of words and numbers that attackers try first; please choose another';
  if (new Set(password).size < 5) return 'This password repeats itself; please choose another';
  return undefined;
};

/** Crockford's Base32: without letters that are read as digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 7;
const groupLength = 4;

/**
 * A recovery code of 28 characters, 140 bits of these 28 random bytes, in groups to write down. So long that it needs
 * no slow hash: nobody can try 2^140 of them, even with a copy of the table.
 */
export const formatRecoveryCode = (randomBytes: Uint8Array): string => {
  const characters = [...randomBytes.subarray(0, groups * groupLength)].map((byte) => alphabet[byte % 32]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? '';
};

/** What a person typed, as the code that was shown: without spaces and hyphens, in lower case, digits for letters. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
