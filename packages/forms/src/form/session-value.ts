import { tabStorage } from '@pawlayer/app-kit';
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

/** One value in this tab's session storage, or in memory where the browser refuses that: it is then lost on reload. */
export const sessionValue = <S extends z.ZodType>(key: string, schema: S) => ({
  read: (): z.output<S> | undefined => parseStored(schema, tabStorage.find(key) ?? null),
  keep: (value: z.output<S>): void => void tabStorage.keep(key, JSON.stringify(value)),
  forget: (): void => tabStorage.forget(key),
});
