import { PageHeader } from '../components/layout/page-header.tsx';
import { PersonDesk } from '../features/personal-data/person-desk.tsx';

export const PersonalDataPage = () => (
  <>
    <PageHeader
      title="Personal data"
      lead="What the store keeps about one person: see it, hand it over as a file, and erase what the law does not require you to keep."
    />
    <PersonDesk />
  </>
);
