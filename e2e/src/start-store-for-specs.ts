import { type RunningStore, startStore } from '@pawlayer/cli';

/** Many specs choose photos at once, on a machine that has more to do. */
const patient = { CUTOUTS_WAITING: '30', CUTOUT_WAIT_SECONDS: '8', CUTOUT_SECONDS: '10' };

/** Starts a store with these settings, which the specs of this process and of those that it starts then use. */
export const startStoreForSpecs = async (env: Readonly<Record<string, string>>): Promise<RunningStore> => {
  const store = await startStore({ env: { RATE_LIMITS: 'off', ...patient, ...env } });
  process.env['STORE_URL'] = store.url;
  process.env['MAIL_URL'] = store.mailUrl;
  process.env['STORE_DATA_DIR'] = store.dataDir;
  return store;
};
