import path from 'node:path';
import type { Place } from './source-file.ts';

type Room = 'routes' | 'jobs' | 'subscribers' | 'actions' | 'rules' | 'queries';

/** Inside a service: routes, jobs and subscribers → actions → rules and queries. What each room does not reach. */
const shut: Readonly<Record<Room, readonly Room[]>> = {
  routes: ['rules', 'queries', 'jobs', 'subscribers'],
  jobs: ['rules', 'queries', 'routes', 'subscribers'],
  subscribers: ['rules', 'queries', 'routes', 'jobs'],
  actions: ['routes', 'jobs', 'subscribers'],
  queries: ['routes', 'jobs', 'subscribers', 'actions'],
  rules: ['routes', 'jobs', 'subscribers', 'actions', 'queries'],
};

/** Why a file may not reach another file of its own part; undefined when it may. */
export const refusalOfRoom = (from: Place, to: Place): string | undefined => {
  if (from.part?.startsWith('services/')) return refusalInService(from.path, to.path);
  if (from.part?.startsWith('mfe-')) return refusalInRemote(from.path, to.path);
  return undefined;
};

const refusalInService = (from: string, to: string) => {
  const room = roomOf(from);
  const other = roomOf(to);
  if (!room || !other || !shut[room].includes(other)) return undefined;
  return `${room} do not reach ${other}: routes, jobs and subscribers → actions → rules and queries.`;
};

/** `queries.ts`, and `list-queries.ts` where a room is divided. */
const roomOf = (file: string): Room | undefined => {
  if (/^services\/\w+\/src\/[^/]+$/.test(file)) return undefined; // what starts a service knows all its rooms
  const name = path.basename(file, '.ts').split('-').at(-1) ?? '';
  return name in shut ? (name as Room) : undefined; // it is one of the keys
};

const refusalInRemote = (from: string, to: string) => {
  const feature = featureOf(from);
  if (!feature) return undefined;
  if (/\/src\/pages\//.test(to)) return 'pages → features: a feature knows no page.';
  const other = featureOf(to);
  return other && other !== feature
    ? `features never import each other, and ${feature} reaches for ${other}.`
    : undefined;
};

const featureOf = (file: string) => /\/src\/features\/([^/]+)\//.exec(file)?.[1];
