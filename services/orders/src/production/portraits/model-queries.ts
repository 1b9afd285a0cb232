import { mapFirst, mapRows, queryWithRetry, toWire, type Sql } from '@pawlayer/db';
import type { KeptSettings, StoredModel, UsedFilament } from './model-rules.ts';

const columns = (sql: Sql) => sql`
  id, number, settings, state, problem, preview, height_mm, grams, print_minutes, estimated_for, files, frozen_at,
  created_at`;

/** Newest first. */
export const listModels = (sql: Sql, orderId: string): Promise<StoredModel[]> =>
  mapRows(sql, toWire<StoredModel>)`
    select ${columns(sql)} from models where order_id = ${orderId} order by number desc`;

export const findModel = (sql: Sql, orderId: string, id: string): Promise<StoredModel | undefined> =>
  mapFirst(sql, toWire<StoredModel>)`
    select ${columns(sql)} from models where id = ${id} and order_id = ${orderId}`;

type ModelRequest = {
  orderId: string;
  number: number;
  settings: KeptSettings;
  filaments: UsedFilament[];
  isMaking: boolean;
};

/** The request that the worker has to process. Throws when the model does not exist. */
export const getModelRequest = async (sql: Sql, id: string): Promise<ModelRequest> => {
  const [row] = await queryWithRetry<ModelRequest[]>(sql)`
    select order_id, number, settings, filaments, state = 'making' as is_making from models where id = ${id}`;
  if (!row) throw new Error(`There is no model ${id}`);
  return row;
};
