import { readFile } from 'node:fs/promises';

/** How many orders are made up, from which number chance is drawn, and the size of the photo that they share. */
export type SeedPlan = { orders: number; seed: number; photoBytes: number };

type SeedScript = { name: string; text: string };

/** `made` is first, and makes what the others read, so all run in one session. */
const names = ['made', 'orders', 'admin', 'content', 'catalog'] as const;

/** The statements that fill the tables of each service. */
export const readSeedScripts = (plan: SeedPlan): Promise<SeedScript[]> =>
  Promise.all(names.map(async (name) => ({ name, text: fillIn(await readScript(name), plan) })));

/** After this, Postgres knows the sizes of the tables, and may answer from an index alone. */
export const tidyUp = 'vacuum (analyze)';

const readScript = (name: string) => readFile(new URL(`sql/${name}.sql`, import.meta.url), 'utf8');

const fillIn = (text: string, plan: SeedPlan): string =>
  text.replaceAll(/\{(orders|seed|photoBytes)\}/g, (_, name: keyof SeedPlan) => String(plan[name]));
