import { close, connect } from '@pawlayer/db';
import { readSeedScripts, tidyUp, type SeedPlan } from './seed-scripts.ts';

/**
 * Fills the database at this URL, of a superuser, whose schemas are migrated. Each service is filled whole or not at
 * all.
 */
export const seedDatabase = async (
  adminUrl: string,
  plan: SeedPlan,
  say: (line: string) => void = () => {},
): Promise<void> => {
  const sql = connect({ url: adminUrl, max: 1 });
  try {
    for (const { name, text } of await readSeedScripts(plan)) {
      const startedAt = performance.now();
      await sql.unsafe(text).simple();
      say(`✓ ${name.padEnd(10)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
    await sql.unsafe(tidyUp).simple();
    say('✓ statistics');
  } finally {
    await close(sql);
  }
};

/** Why a store cannot be filled: orders of real customers, or those of an earlier run with this number; or nothing. */
export const findSeedObstacle = async (adminUrl: string, seed: number): Promise<'real' | 'seeded' | undefined> => {
  const sql = connect({ url: adminUrl, max: 1 });
  try {
    const [row] = await sql.unsafe<[{ obstacle: 'real' | 'seeded' | null }]>(obstacleQuery(seed));
    return row.obstacle ?? undefined;
  } finally {
    await close(sql);
  }
};

/** Also asked of a database in a container. */
export const obstacleQuery = (seed: number): string => `
  select case
    when exists (select from orders.orders where request_id = 'seed-${seed}') then 'seeded'
    when exists (select from orders.orders where request_id !~ '^seed-[0-9]+$') then 'real'
  end as obstacle`;
