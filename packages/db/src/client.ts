import postgres from 'postgres';
import { wireTypes } from './wire-types.ts';

/** Opening a connection may take so long, in seconds. */
export const connectSeconds = 3;

/** The server may work on a statement for so long, in milliseconds. */
export const statementMs = 8000;

type ClientOptions = {
  max: number;
  /** 8 s by default. */
  statementTimeoutMs?: number;
  /** Instead of the role's own. */
  searchPath?: string;
  onClose?: () => void;
  onNotify?: (channel: string, payload: string) => void;
};

export type Client = ReturnType<typeof openClient>;

/** One client of the driver, with the settings that we rely on. */
export const openClient = (url: string, options: ClientOptions) =>
  postgres(url, {
    max: options.max,
    connect_timeout: connectSeconds,
    keep_alive: 10,
    // Connections live as long as they work: no voluntary closing, so a close always means trouble.
    idle_timeout: undefined,
    max_lifetime: null,
    backoff: () => 0.1,
    ...untypedOptions(options),
    fetch_types: false,
    types: wireTypes,
    connection: {
      application_name: 'pawlayer',
      statement_timeout: options.statementTimeoutMs ?? statementMs,
      ...(options.searchPath === undefined ? {} : { search_path: options.searchPath }),
    },
    onnotice: () => {},
    onclose: () => options.onClose?.(),
  });

/** What the driver reads but its types lack. */
const untypedOptions = (options: ClientOptions) => ({
  // No statement waits behind a slow one on the same connection, or is hit by another's cancellation or error.
  max_pipeline: 0,
  onnotify: (channel: string, payload: string) => options.onNotify?.(channel, payload),
});
