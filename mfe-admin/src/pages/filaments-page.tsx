import { FilamentLibrary } from '../features/filaments/filament-library.tsx';
import { PageHead } from '../components/layout/page-header.tsx';

/** What portraits are printed of. */
export const FilamentsPage = () => (
  <>
    <PageHead
      title="Filaments"
      lead="What portraits are printed of. A portrait that takes its colours from the library takes the nearest active ones."
    />
    <FilamentLibrary />
  </>
);
