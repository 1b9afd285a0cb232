import { migrate } from '../schema/migrate.ts';

const rootOf = (folder: string) => new URL(`../../../../${folder}/`, import.meta.url);

/** Brings the schema of a service up to date. `url` is for its role. */
export const migrateService = (url: string, name: string): Promise<void> =>
  migrate({ url, schema: name, roots: [rootOf('packages/messaging'), rootOf(`services/${name}`)] });
