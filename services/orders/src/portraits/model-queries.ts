import type { Preview } from '@pawlayer/contracts';
import type { Model, ModelFile, ModelSettings } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { UsedFilament } from './model-rules.ts';

type ModelRow = {
  id: string;
  number: number;
  settings: ModelSettings;
  state: Model['state'];
  problem: string | null;
  preview: Preview | null;
  height_mm: number | null;
  grams: number[] | null;
  print_minutes: number | null;
  estimated_for: string | null;
  files: ModelFile[];
  frozen_at: Date | null;
  created_at: Date;
};

const toModel = (row: ModelRow): Model => ({
  id: row.id,
  number: row.number,
  settings: row.settings,
  state: row.state,
  ...(row.problem !== null && { problem: row.problem }),
  ...(row.preview && { preview: row.preview }),
  ...(row.height_mm !== null && { heightMm: row.height_mm }),
  ...(row.grams && { grams: row.grams }),
  ...(row.print_minutes !== null && { printMinutes: row.print_minutes }),
  ...(row.estimated_for !== null && { estimatedFor: row.estimated_for }),
  files: row.files,
  createdAt: row.created_at.toISOString(),
  ...(row.frozen_at && { frozenAt: row.frozen_at.toISOString() }),
});

const columns = (sql: Sql) => sql`
  id, number, settings, state, problem, preview, height_mm, grams, print_minutes, estimated_for, files, frozen_at,
  created_at`;

/** Newest first. */
export const listModels = async (sql: Sql, orderId: string): Promise<Model[]> => {
  const rows = await queryWithRetry(
    () => sql<ModelRow[]>`select ${columns(sql)} from models where order_id = ${orderId} order by number desc`,
  );
  return rows.map(toModel);
};

export const findModel = async (sql: Sql, orderId: string, id: string): Promise<Model | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<ModelRow[]>`select ${columns(sql)} from models where id = ${id} and order_id = ${orderId}`,
  );
  return row && toModel(row);
};

/** The request that the worker has to process. Throws when the model does not exist. */
export const getModelRequest = async (
  sql: Sql,
  id: string,
): Promise<{
  orderId: string;
  number: number;
  settings: ModelSettings;
  filaments: UsedFilament[];
  isMaking: boolean;
}> => {
  const [row] = await queryWithRetry(
    () => sql<
      { order_id: string; number: number; settings: ModelSettings; filaments: UsedFilament[]; is_making: boolean }[]
    >`
      select order_id, number, settings, filaments, state = 'making' as is_making from models where id = ${id}`,
  );
  if (!row) throw new Error(`There is no model ${id}`);
  return {
    orderId: row.order_id,
    number: row.number,
    settings: row.settings,
    filaments: row.filaments,
    isMaking: row.is_making,
  };
};
