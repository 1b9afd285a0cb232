import { getStoreHealth } from '@pawlayer/contracts/admin';
import { adminQuery } from '../../lib/queries/admin-query.ts';

export const healthQuery = () => adminQuery(['admin', 'health'], getStoreHealth, {});
