import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { containersOf } from './containers/compose.ts';
import { say } from './os/say.ts';
import { runCommand } from './run-command.ts';
import { askContainerDatabase, putContainerPhotos, seedContainerDatabase } from './seed/seed-containers.ts';
import { findSeedObstacle, obstacleQuery, seedDatabase } from './seed/seed-database.ts';
import { findLocalDatabase, putLocalPhotos } from './seed/seed-local-store.ts';
import { readSharedPhoto } from './seed/shared-photos.ts';
import { readLocalSettings } from './stack/start-in-terminal.ts';

const fillStore = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      'beside-real-orders': { type: 'boolean', default: false },
    },
  });
  const photoBytes = (await readSharedPhoto()).length;
  const plan = {
    orders: numberOf('--orders', values.orders, 5_000_000),
    seed: numberOf('--seed', values.seed, 9999),
    photoBytes,
  };
  const settings = await readLocalSettings();
  const local = await findLocalDatabase(settings);
  if (!local && !(await runsInContainers()))
    throw new CommandError('No store runs here: start one by npm start, or in containers, then run this again.');
  const obstacle = local
    ? await findSeedObstacle(local, plan.seed)
    : await askContainerDatabase(obstacleQuery(plan.seed));
  refuse(obstacle, plan.seed, values['beside-real-orders']);
  if (local) await seedDatabase(local, plan, say);
  else await seedContainerDatabase(plan);
  await (local ? putLocalPhotos(settings, plan.seed) : putContainerPhotos(plan.seed));
  say(
    `${plan.orders} made-up orders, of seed ${plan.seed}. Their notes say so, and their mail addresses end in .example.`,
  );
};

const numberOf = (name: string, text: string, max: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= max) return value;
  throw new CommandError(`${name} takes a number from 1 to ${max}.`);
};

const runsInContainers = async (): Promise<boolean> =>
  (await containersOf('postgres').catch((): string[] => [])).length > 0; // without Docker there are none

const refuse = (obstacle: string | undefined, seed: number, besideRealOrders: boolean): void => {
  if (obstacle === 'seeded')
    throw new CommandError(`This store has the orders of seed ${seed} already; --seed takes another number.`);
  if (obstacle === 'real' && !besideRealOrders)
    throw new CommandError('This store has real orders; --beside-real-orders adds made-up ones to them all the same.');
};

await runCommand(fillStore);
