import { startStore } from '@pawlayer/cli';

/**
 * Starts one store for all specs, on free ports and with temporary data, unless STORE_URL names a running one. The
 * specs in door/, loss/, quotes/ and texts/ start their own.
 */
const globalSetup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['STORE_URL']) return undefined;
  // Many specs choose photos at once, on a machine that has more to do.
  const patient = { CUTOUTS_WAITING: '30', CUTOUT_WAIT_SECONDS: '8', CUTOUT_SECONDS: '10' };
  const store = await startStore({ env: { RATE_LIMITS: 'off', MODEL_PIXELS: '420', ...patient } });
  process.env['STORE_URL'] = store.url;
  process.env['MAIL_URL'] = store.mailUrl;
  process.env['STORE_DATA_DIR'] = store.dataDir;
  return () => store.stop();
};

export default globalSetup;
