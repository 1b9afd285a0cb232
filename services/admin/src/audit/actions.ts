import type { Ctx } from '../context.ts';
import { listEntries, type AuditPage } from './queries.ts';

/** A page of what was done, the latest first. */
export const readAudit = ({ sql }: Ctx, page: AuditPage) => listEntries(sql, page);
