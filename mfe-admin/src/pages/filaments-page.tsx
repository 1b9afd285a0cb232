import { ButtonLink } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FilamentLibrary } from '../features/filaments/filament-library.tsx';

export const FilamentsPage = () => (
  <>
    <PageHeader
      title="Filaments"
      lead="What portraits are printed from. A portrait in library colours uses the nearest active ones."
    >
      <ButtonLink variant="secondary" size="small" to={paths.adminColourways}>
        Colourways
      </ButtonLink>
      <ButtonLink variant="secondary" size="small" to={paths.adminSpools}>
        Spools
      </ButtonLink>
    </PageHeader>
    <FilamentLibrary />
  </>
);
