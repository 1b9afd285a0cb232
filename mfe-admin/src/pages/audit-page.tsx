import { PageHeader } from '../components/layout/page-header.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';

/** Who did what, and when; nothing of it is ever changed. */
export const AuditPage = () => (
  <>
    <PageHeader title="Audit" lead="Who did what, and when. Nothing here can be changed." />
    <AuditLog />
  </>
);
