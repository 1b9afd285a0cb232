import { Stack } from '@pawlayer/ui';
import { PageHeader } from '../components/layout/page-header.tsx';
import { MailList } from '../features/texts/mails/mail-list.tsx';
import { PageList } from '../features/texts/pages/page-list.tsx';

export const TextsPage = () => (
  <>
    <PageHeader
      title="Texts"
      lead="What the shop says in your name. The details of an order, such as its lines, days and links, are added to its mails automatically."
    />
    <Stack gap={64}>
      <PageList />
      <MailList />
    </Stack>
  </>
);
