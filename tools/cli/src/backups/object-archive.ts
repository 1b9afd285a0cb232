import type { ServiceWithObjects } from './manifest.ts';

/** The script of a service's image or checkout that archives its objects. */
export const archiveScript = (service: ServiceWithObjects): string => `services/${service}/src/archive.ts`;

/** The number of objects that the script printed. */
export const readObjectCount = (said: string): number => {
  const count = /^(\d+) objects$/m.exec(said)?.[1];
  if (count === undefined) throw new Error(`the archive does not say how many objects it has: ${said}`);
  return Number(count);
};
