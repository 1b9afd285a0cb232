import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { close, connect, type Sql } from '@pawlayer/db';
import type { PlanNode } from './plan-findings.ts';

/** A statement that has run, and how: `role` is the service's. */
export type ExplainedStatement = { role: string; text: string; plan: PlanNode };

/** For sessions that are opened from now on: `explain (analyze, format json)` of each statement, those in functions too. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_verbose': 'on',
};

/** Makes Postgres write the plan of each statement to its log, and ends the sessions that do not yet. */
export const explainEverything = async (adminUrl: string): Promise<void> => {
  const sql = connect({ url: adminUrl, max: 1 });
  try {
    for (const [name, value] of Object.entries(settings))
      await sql.unsafe(`alter database pawlayer set ${name} = '${value}'`);
    await sql`alter system set log_line_prefix = '%m [%p] role=%u '`;
    await sql`select pg_reload_conf()`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and usename <> current_user`;
  } finally {
    await close(sql);
  }
};

/** The length of the log, in bytes; what is read starts there. */
export const endOfLog = async (file: string): Promise<number> => (await stat(file)).size;

/** Resolves once what has run until now is in the log, which is written by another process. */
export const untilLogged = async (sql: Sql, file: string, start: number): Promise<void> => {
  const mark = randomUUID();
  await sql.unsafe(`do $$ begin raise log '${mark}'; end $$`);
  while (!(await readLog(file, start)).includes(mark)) await sleep(100);
};

/** Reads the plans that were written after `start`. */
export const readPlans = async (file: string, start: number): Promise<ExplainedStatement[]> =>
  [...(await readLog(file, start)).matchAll(entry)].map(([, role = '', json = '']) => toStatement(role, json));

const readLog = async (file: string, start: number): Promise<string> => {
  const handle = await open(file);
  try {
    const length = (await handle.stat()).size - start;
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.toString();
  } finally {
    await handle.close();
  }
};

/** The lines of a message begin with a tab, but for the first. */
const entry = /role=(\w+) LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g;

const toStatement = (role: string, json: string): ExplainedStatement => {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }; // Postgres' format
  return { role, text: text.replaceAll(/\s+/g, ' ').trim(), plan };
};
