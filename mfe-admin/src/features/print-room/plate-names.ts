import { isolated } from '@pawlayer/contracts';

/** The pets of a plate, such as "Otis and Juniper". */
export const listNames = (models: readonly { petName: string }[]): string =>
  new Intl.ListFormat('en-CA').format(models.map(({ petName }) => isolated(petName)));
