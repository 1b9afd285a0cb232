import { queryWithRetry, type Sql } from '@pawlayer/db';

/**
 * The people with this text, by the indexes of its parts; of more than `limit`, the latest. The service's schema has the
 * function `find_people_by_text`.
 */
export const searchAllPeople = async (
  sql: Sql,
  { pattern, most, limit }: { pattern: string; most: number; limit: number },
): Promise<{ subjects: string[]; isCutOff: boolean }> => {
  const rows = await queryWithRetry<{ subject: string | null; isCutOff: boolean }[]>(sql)`
    select subject, is_cut_off from find_people_by_text(${pattern}, ${most}, ${limit})`;
  return {
    subjects: rows.flatMap(({ subject }) => subject ?? []),
    isCutOff: rows.some(({ isCutOff }) => isCutOff),
  };
};
