import type { CallResponse } from '@pawlayer/contracts';
import { listSpools } from '@pawlayer/contracts/admin';
import { adminQuery } from './admin-query.ts';

export type Spools = CallResponse<typeof listSpools>;

/** The spools of each filament, those that run out first before others. */
export const spoolsQuery = () => adminQuery(['admin', 'spools'], listSpools, {});
