import { type Client, openClient } from '../client.ts';

/** Opens a connection, runs the statements and closes it. A statement may take 60 s. */
export const withClient = async <T>(url: string, run: (client: Client) => PromiseLike<T>): Promise<T> => {
  const client = openClient(url, { max: 1, statementTimeoutMs: 60_000 });
  try {
    return await run(client);
  } finally {
    await client.end({ timeout: 5 });
  }
};
