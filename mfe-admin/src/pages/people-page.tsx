import { PageLink, SectionBoundary } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageHeader } from '../components/layout/page-header.tsx';
import { SidePanelLayout } from '../components/layout/side-panel-layout.tsx';
import { InviteForm } from '../features/people/invite-form.tsx';
import { PeopleList } from '../features/people/people-list.tsx';

export const PeoplePage = () => (
  <>
    <PageHeader title="People" lead="Who helps you run the store, and what each of them may do.">
      <PageLink to={paths.adminPersonalData}>Personal data of a customer</PageLink>
    </PageHeader>
    <SidePanelLayout isNarrow sidePanel={<InviteForm />}>
      <SectionBoundary title="The people cannot be shown">
        <PeopleList />
      </SectionBoundary>
    </SidePanelLayout>
  </>
);
