import { PageHeader } from '../components/layout/page-header.tsx';
import { AuditLog } from '../features/audit/audit-log.tsx';

export const AuditPage = () => (
  <>
    <PageHeader title="Audit" lead="Who did what, and when. Nothing here can be changed." />
    <AuditLog />
  </>
);
