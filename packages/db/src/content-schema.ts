import { isMissing } from './errors.ts';
import { queryWithRetry } from './query.ts';
import type { Sql } from './sql.ts';

/**
 * The contact details that the owner saved last; undefined while there are none. Calls a function of the content
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
