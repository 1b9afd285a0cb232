import { withoutPortraits } from '@pawlayer/cli';
import { startStoreForSpecs } from './src/start-store-for-specs.ts';

/**
 * Starts one store for all specs, on free ports and with temporary data, unless STORE_URL names a running one. It cuts no
 * portrait of an order, which takes two seconds of computing each: specs that wait for one have a store that does
 * (`cutsOrders`). The specs in door/, loss/, quotes/ and texts/ start their own.
 */
const globalSetup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['STORE_URL']) return undefined;
  const store = await startStoreForSpecs(withoutPortraits);
  process.env['STORE_CUTS_NO_ORDERS'] = 'true';
  return () => store.stop();
};

export default globalSetup;
