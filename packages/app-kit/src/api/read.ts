import type { AnyCall, CallResponse, ReadPath } from '@pawlayer/contracts';
import { send } from './send.ts';
import { toWire } from './to-wire.ts';

/**
 * Reads a public resource by its path alone: `read<typeof listProducts>(readPaths.products, { signal })`. The contract
 * is only a type parameter, so its schemas stay out of the bundle. Throws the same errors as `call`.
 */
export const read = async <C extends AnyCall>(
  path: ReadPath,
  {
    signal,
    ...fields
  }: { signal: AbortSignal; params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, unknown>> },
) => (await send(toWire({ method: 'GET', path }, fields), { signal })) as CallResponse<C>; // the service validates the response
