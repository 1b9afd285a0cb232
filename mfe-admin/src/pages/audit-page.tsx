import { AuditLog } from '../features/audit/audit-log.tsx';
import { PageHead } from '../components/layout/page-header.tsx';

/** Who did what, and when; nothing of it is ever changed. */
export const AuditPage = () => (
  <>
    <PageHead title="Audit" lead="Who did what, and when. Nothing here can be changed." />
    <AuditLog />
  </>
);
