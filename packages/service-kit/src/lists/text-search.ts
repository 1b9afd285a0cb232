/** The trigrams of a text's parts, which an index knows (`pg_trgm`), are those of three letters or digits. */
export const isLookedUp = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/** The pattern of SQL's `like` for texts that have this one in them; its wildcards are escaped. */
export const toPattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
