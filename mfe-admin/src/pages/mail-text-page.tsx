import { mailFacts, MailTextName } from '@pawlayer/contracts/admin';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../components/layout/page-header.tsx';
import { MailWords } from '../features/texts/mails/mail-words.tsx';
import { TextLead, TextNotFound } from '../features/texts/text-frame.tsx';

export const MailTextPage = () => {
  const name = MailTextName.safeParse(useParams()['id']).data;
  if (!name) return <TextNotFound title="Mail not found" text="The shop does not send this mail." />;
  const { title, when } = mailFacts[name];
  return (
    <>
      <PageHeader title={title} lead={<TextLead when={when} />} />
      <MailWords key={name} name={name} />
    </>
  );
};
