import { listFilaments } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** All filaments, dark to light. */
export const filamentsQuery = () => adminQuery(['admin', 'filaments'], listFilaments, {});
