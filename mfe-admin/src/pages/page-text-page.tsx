import { PageTextName } from '@pawlayer/contracts/admin';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../components/layout/page-header.tsx';
import { pageFacts } from '../features/texts/pages/page-facts.ts';
import { PageWords } from '../features/texts/pages/page-words.tsx';
import { TextLead, TextNotFound } from '../features/texts/text-frame.tsx';

export const PageTextPage = () => {
  const name = PageTextName.safeParse(useParams()['id']).data;
  if (!name) return <TextNotFound title="Text not found" text="The shop has no such text." />;
  const { title, when } = pageFacts[name];
  return (
    <>
      <PageHeader title={title} lead={<TextLead when={when} />} />
      <PageWords key={name} name={name} />
    </>
  );
};
