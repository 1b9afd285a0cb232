import { ButtonLink } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageHeader } from '../components/layout/page-header.tsx';
import { ColourwayList } from '../features/colourways/colourway-list.tsx';

export const ColourwaysPage = () => (
  <>
    <PageHeader
      title="Colourways"
      lead="The ladders of filaments that a poster comes in, besides Natural. The shop offers those that you have the filaments for."
    >
      <ButtonLink variant="secondary" size="small" to={paths.adminFilaments}>
        Filaments
      </ButtonLink>
    </PageHeader>
    <ColourwayList />
  </>
);
