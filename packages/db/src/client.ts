import postgres from 'postgres';
import { wireTypes } from './wire-types.ts';

/** The timeout for opening a connection, in seconds. */
export const connectSeconds = 3;

/** The server's timeout for a statement, in milliseconds. */
export const statementMs = 8000;

type ClientOptions = {
  max: number;
  /** 8 s by default. */
  statementTimeoutMs?: number;
  /** Replaces the search path of the role. */
  searchPath?: string;
  onClose?: () => void;
  /** Of `raise notice`, and what Postgres itself mentions. */
  onNotice?: (message: string) => void;
  onNotify?: (channel: string, payload: string) => void;
};

export type Client = ReturnType<typeof openClient>;

/** Opens a client of the driver with the settings that we rely on. */
export const openClient = (url: string, options: ClientOptions) =>
  postgres(url, {
    max: options.max,
    connect_timeout: connectSeconds,
    keep_alive: 10,
    // Connections are never closed because of age or idleness, so every close is an error.
    idle_timeout: undefined,
    max_lifetime: null,
    backoff: () => 0.1,
    ...untypedOptions(options),
    fetch_types: false,
    types: wireTypes,
    // Only names of columns: `postgres.camel` would also change the keys inside JSON.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: 'pawlayer',
      statement_timeout: options.statementTimeoutMs ?? statementMs,
      ...(options.searchPath === undefined ? {} : { search_path: options.searchPath }),
    },
    onnotice: ({ message }) => options.onNotice?.(message ?? ''),
    onclose: () => options.onClose?.(),
  });

/** Options that the driver reads but its types lack. */
const untypedOptions = (options: ClientOptions) => ({
  // One statement per connection at a time: none waits behind a slow one, or is hit by another's cancellation or error.
  max_pipeline: 0,
  onnotify: (channel: string, payload: string) => options.onNotify?.(channel, payload),
});
