import { listPeople } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

/** Who has access or is invited, longest first. */
export const peopleQuery = () => adminQuery(['admin', 'people'], listPeople, {});
