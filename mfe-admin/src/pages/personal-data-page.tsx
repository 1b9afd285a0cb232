import { PageHeader } from '../components/layout/page-header.tsx';
import { PersonDesk } from '../features/personal-data/person-desk.tsx';

export const PersonalDataPage = () => (
  <>
    <PageHeader
      title="Personal data"
      lead="What the store keeps of one person: see it, hand it over as a file, and erase what no law obliges you to keep."
    />
    <PersonDesk />
  </>
);
