import { type Client, openClient } from './client.ts';
import { type Log, pool, type Sql } from './sql.ts';

const againMs = 1000;

/**
 * Listens on a channel over a connection of its own, opened again a second after each loss (the driver's own `listen`
 * gives up when that fails once). `onListening` runs after each opening: what was sent before it is lost, so look then.
 */
export const listen = (
  sql: Sql,
  channel: string,
  on: { message: (payload: string) => void; listening: () => void; log?: Log },
): { stop(): Promise<void> } => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: Client = open();

  function open(): Client {
    let over = false;
    const lost = () => {
      if (over || stopped) return;
      over = true;
      timer = setTimeout(() => {
        void opened.end({ timeout: 1 });
        client = open();
      }, againMs);
    };
    const opened = openClient(sql[pool].url, { max: 1, onClose: lost, onNotify: (_, payload) => on.message(payload) });
    opened.unsafe(`listen "${channel.replaceAll('"', '""')}"`).then(on.listening, (error: unknown) => {
      on.log?.warn({ err: error }, 'cannot listen for notifications');
      lost();
    });
    return opened;
  }

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client.end({ timeout: 1 });
    },
  };
};
