import { PageHeader } from '../components/layout/page-header.tsx';
import { PrintRoom } from '../features/print-room/print-room.tsx';

export const PrintPage = () => (
  <>
    <div data-print="hide">
      <PageHeader
        title="Print room"
        lead="What to print next, the most urgent first. Portraits of the same filaments share a plate, so a filament is changed once for all of them."
      />
    </div>
    <PrintRoom />
  </>
);
