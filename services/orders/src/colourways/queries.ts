import { mapRows, type Sql } from '@pawlayer/db';
import type { ListedColourway } from './rules.ts';

/** All colourways, in the owner's order. */
export const listColourways = (sql: Sql): Promise<ListedColourway[]> =>
  mapRows(sql, (row: ListedColourway) => row)`
    select id, name, stops, is_active as is_offered from colourways order by position, id`;
