import { type Client, openClient } from './client.ts';
import { type Log, pool, type Sql } from './sql.ts';

const reconnectMs = 1000;

type Listener = { onMessage: (payload: string) => void; onListening: () => void; log?: Log };

/**
 * Listens on a channel over a separate connection, which is reopened a second after each loss (the driver's own
 * `listen` gives up after one failed attempt). `onListening` runs after each opening. Notifications sent before it are
 * lost, so use it to check for missed work.
 */
export const listen = (
  sql: Sql,
  channel: string,
  { onMessage, onListening, log }: Listener,
): { stop(): Promise<void> } => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client = open();

  function open(): Client {
    let isLost = false;
    const reconnect = () => {
      if (isLost || isStopped) return;
      isLost = true;
      timer = setTimeout(() => {
        void opened.end({ timeout: 1 });
        client = open();
      }, reconnectMs);
    };
    const opened = openClient(sql[pool].url, {
      max: 1,
      onClose: reconnect,
      onNotify: (_, payload) => onMessage(payload),
    });
    opened.unsafe(`listen "${channel.replaceAll('"', '""')}"`).then(onListening, (error: unknown) => {
      log?.warn({ err: error }, 'cannot listen for notifications');
      reconnect();
    });
    return opened;
  }

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client.end({ timeout: 1 });
    },
  };
};
