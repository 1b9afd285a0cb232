import { paths } from '@pawlayer/contracts/paths';
import { Button } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FilamentLibrary } from '../features/filaments/filament-library.tsx';

export const FilamentsPage = () => (
  <>
    <PageHeader
      title="Filaments"
      lead="What portraits are printed of. A portrait that takes its colours from the library takes the nearest active ones."
    >
      <Button variant="secondary" size="small" asChild>
        <Link to={paths.adminSpools}>Spools</Link>
      </Button>
    </PageHeader>
    <FilamentLibrary />
  </>
);
