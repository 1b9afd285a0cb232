import { close, connect } from '@pawlayer/db';
import type { ProcessGroup } from '../processes/process-group.ts';
import { sendRedisCommand } from '../programs/redis-command.ts';
import type { Settings } from '../settings.ts';

/** A store that is up, and what a test may do to it. */
export type RunningStore = {
  /** Of the gateway, without a slash at the end; so are the other URLs. */
  url: string;
  mailUrl: string;
  /** Stripe's API as the sandbox speaks it, up to `/v1`. */
  sandboxUrl: string;
  dataDir: string;
  adminPassword: string;
  /** The owner's password was made up by this start. */
  adminPasswordIsNew: boolean;
  /** By name, of the processes that run now. */
  readonly pids: Record<string, number>;
  /** Sends a signal to one of them; the supervisor starts another when it dies. */
  kill: (name: string, signal: NodeJS.Signals) => void;
  /** FLUSHALL. */
  flushRedis: () => Promise<void>;
  /** Ends every connection of the store to Postgres, in the middle of whatever it does. */
  killPostgresBackends: () => Promise<void>;
  /** Ends everything within 10 s. */
  stop: () => Promise<void>;
};

type RunningStoreParts = {
  settings: Settings;
  processGroup: ProcessGroup;
  adminUrl: string;
  redisUrl: string;
  adminPassword: string;
  adminPasswordIsNew: boolean;
  stop: () => Promise<void>;
};

export const runningStore = ({
  settings,
  processGroup,
  adminUrl,
  redisUrl,
  adminPassword,
  adminPasswordIsNew,
  stop,
}: RunningStoreParts): RunningStore => ({
  url: `http://localhost:${settings.port}`,
  mailUrl: `http://localhost:${settings.mailPort}`,
  sandboxUrl: `http://localhost:${settings.port}/sandbox/stripe`,
  dataDir: settings.dataFolder,
  adminPassword,
  adminPasswordIsNew,
  get pids() {
    return processGroup.pids();
  },
  kill: (name, signal) => processGroup.find(name).kill(signal),
  flushRedis: async () => void (await sendRedisCommand(redisUrl, 'FLUSHALL')),
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
