import type * as z from 'zod';

/** Parses a stored value; undefined when it is missing, not JSON, or does not match the schema. */
export const parseStored = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined => {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON: treated as missing
  }
};

/**
 * One value in this tab's session storage. When the browser blocks storage, `save` throws, while `keep` only logs a
 * warning: the value is then lost on reload.
 */
export const sessionValue = <S extends z.ZodType>(key: string, schema: S) => ({
  read: (): z.output<S> | undefined => parseStored(schema, attempt(() => sessionStorage.getItem(key)) ?? null),
  save: (value: z.output<S>): void => sessionStorage.setItem(key, JSON.stringify(value)),
  keep: (value: z.output<S>): void => attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
  forget: (): void => attempt(() => sessionStorage.removeItem(key)),
});

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    console.warn('This browser keeps nothing for this tab', error);
    return undefined;
  }
};
