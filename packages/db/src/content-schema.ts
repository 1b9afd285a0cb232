import { isMissing } from './errors.ts';
import { queryWithRetry } from './query.ts';
import type { Sql } from './sql.ts';

/**
 * How the shop is reached, as its owner has last said it; undefined while nobody has. Calls a function of the content
 * schema, which is missing until the content service of this release has been installed.
 */
export const findContact = async (sql: Sql): Promise<unknown> => {
  try {
    const [row] = await queryWithRetry<{ contact: unknown }[]>(sql)`select content.find_contact() as contact`;
    return row?.contact ?? undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
