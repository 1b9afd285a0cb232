import { type Client, openClient } from '../client.ts';

/** Runs statements on a connection that is closed afterwards. */
export const withClient = async <T>(url: string, run: (client: Client) => PromiseLike<T>): Promise<T> => {
  const client = openClient(url, { max: 1 });
  try {
    return await run(client);
  } finally {
    await client.end({ timeout: 5 });
  }
};
