import { close, connect } from '@pawlayer/db';
import type { ProcessGroup } from '../processes/process-group.ts';
import { sendRedisCommand } from '../programs/redis-command.ts';
import type { Settings } from '../settings.ts';
import type { Service } from './services.ts';

/** A running store, with controls for tests. */
export type RunningStore = {
  /** URL of the gateway, without a trailing slash; the same applies to the other URLs. */
  url: string;
  mailUrl: string;
  /** Base URL of the sandbox's API for servers, and its secret key; undefined with the keys of an account at Stripe. */
  sandbox: { url: string; secretKey: string } | undefined;
  dataDir: string;
  /** The database, as each service's role. */
  databaseUrls: Record<Service, string>;
  adminPassword: string;
  /** Whether this start generated the owner's password. */
  adminPasswordIsNew: boolean;
  /** The ids of the current processes, by name. */
  readonly pids: Record<string, number>;
  /** Sends a signal to a process; the supervisor restarts it when it ends. */
  kill: (name: string, signal: NodeJS.Signals) => void;
  /** Sends FLUSHALL. */
  flushRedis: () => Promise<void>;
  /** Lets Redis refuse every write from so many bytes on; 0: never. */
  limitRedis: (bytes: number) => Promise<void>;
  /** Terminates all of the store's connections to Postgres, whatever they are doing. */
  killPostgresBackends: () => Promise<void>;
  /** Stops everything within 10 s. */
  stop: () => Promise<void>;
};

type RunningStoreParts = {
  settings: Settings;
  sandbox: RunningStore['sandbox'];
  processGroup: ProcessGroup;
  adminUrl: string;
  databaseUrls: RunningStore['databaseUrls'];
  redisUrl: string;
  adminPassword: string;
  adminPasswordIsNew: boolean;
  stop: () => Promise<void>;
};

export const runningStore = ({
  settings,
  sandbox,
  processGroup,
  adminUrl,
  databaseUrls,
  redisUrl,
  adminPassword,
  adminPasswordIsNew,
  stop,
}: RunningStoreParts): RunningStore => ({
  url: `http://localhost:${settings.port}`,
  mailUrl: `http://localhost:${settings.mailPort}`,
  sandbox,
  dataDir: settings.dataFolder,
  databaseUrls,
  adminPassword,
  adminPasswordIsNew,
  get pids() {
    return processGroup.pids();
  },
  kill: (name, signal) => processGroup.find(name).kill(signal),
  flushRedis: async () => void (await sendRedisCommand(redisUrl, 'FLUSHALL')),
  limitRedis: async (bytes) => void (await sendRedisCommand(redisUrl, `CONFIG SET maxmemory ${bytes}`)),
  killPostgresBackends: async () => {
    const sql = connect({ url: adminUrl, max: 1 });
    try {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()`;
    } finally {
      await close(sql);
    }
  },
  stop,
});
