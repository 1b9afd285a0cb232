import type { Ctx } from '../context.ts';
import { listEntries, type AuditPage } from './queries.ts';

/** A page of the audit log, latest entry first. */
export const readAudit = ({ sql }: Ctx, page: AuditPage) => listEntries(sql, page);
