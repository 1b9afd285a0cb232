import type * as z from 'zod';

/** Parses what storage held; undefined for nothing, broken JSON, or another shape. */
export const parseStored = <S extends z.ZodType>(schema: S, text: string | null): z.output<S> | undefined => {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON: the same as nothing
  }
};

/** One value in this tab's session storage. Where the browser refuses, `save` throws; `keep` goes on without, as a reload would. */
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
