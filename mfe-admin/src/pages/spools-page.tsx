import { PageHeader } from '../components/layout/page-header.tsx';
import { SpoolShelf } from '../features/spools/spool-shelf.tsx';

export const SpoolsPage = () => (
  <>
    <PageHeader
      title="Spools"
      lead="What is left of each filament, and when the approved portraits will have used it up. You are warned when one runs short, but it never stops a print."
    />
    <SpoolShelf />
  </>
);
