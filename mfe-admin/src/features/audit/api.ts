import { listAudit } from '@pawlayer/contracts/admin';
import { adminQuery } from '../../lib/queries/admin-query.ts';

/** A page of entries before the given one, latest first; without it, the latest. */
export const auditQuery = (before: string | undefined) =>
  adminQuery(['admin', 'audit', before ?? 'latest'], listAudit, { query: before === undefined ? {} : { before } });
