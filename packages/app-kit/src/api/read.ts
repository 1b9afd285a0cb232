import type { AnyCall, CallResponse, ReadPath } from '@pawlayer/contracts';
import { send } from './send.ts';
import { toWire } from './to-wire.ts';

/**
 * Reads what anybody may read, by its address alone: `read<typeof listProducts>(readPaths.products, { signal })`. The
 * contract `C` says what comes, and none of its schemas comes along. Throws as `call` does.
 */
export const read = async <C extends AnyCall>(
  path: ReadPath,
  { signal, params }: { signal: AbortSignal; params?: Readonly<Record<string, string>> },
) => (await send(toWire({ method: 'GET', path }, { ...(params && { params }) }), { signal })) as CallResponse<C>; // checked by the service against the contract
