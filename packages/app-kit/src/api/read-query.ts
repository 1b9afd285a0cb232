import type { AnyCall, ReadPath } from '@pawlayer/contracts';
import { queryOptions } from '@tanstack/react-query';
import { read } from './read.ts';

/** A query that reads a public resource, as `read` does. */
export const readQuery = <C extends AnyCall>(
  queryKey: readonly unknown[],
  path: ReadPath,
  fields: Omit<Parameters<typeof read>[1], 'signal'> = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => read<C>(path, { signal, ...fields }) });
