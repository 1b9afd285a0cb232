import type { Sql } from '@pawlayer/db';
import { eventually } from './eventually.ts';

/**
 * Holds every such change back, such as `before insert on orders`, while its transaction has its locks. `begun` resolves
 * when one is held back, `waitedFor` when another statement waits for a lock; `release` lets all go on.
 */
export const holdBack = async (sql: Sql, change: string) => {
  await sql.unsafe(`
    create table held_back as select 1;
    create function hold_back() returns trigger language plpgsql as $$
    begin
      while exists (select from held_back) loop perform pg_sleep(0.01); end loop;
      return new;
    end $$;
    create trigger held_back ${change} for each row execute function hold_back();`);
  const someStatement = (waits: string) =>
    eventually(async () => {
      const waiting = await sql.unsafe(
        `select from pg_stat_activity where datname = current_database() and state = 'active' and ${waits}`,
      );
      if (waiting.length === 0) throw new Error(`no statement has ${waits}`);
    });
  return {
    begun: () => someStatement(`wait_event = 'PgSleep'`),
    waitedFor: () => someStatement(`wait_event_type = 'Lock'`),
    release: async (): Promise<void> => void (await sql`delete from held_back`),
    remove: async (): Promise<void> => void (await sql.unsafe('drop function hold_back cascade; drop table held_back')),
  };
};
