import { paths } from '@pawlayer/contracts/paths';
import { Button, PageMessage, TextLink } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

/** Where a text stands, with the way back to all of them. */
export const TextLead = ({ when }: { when: string }) => (
  <>
    {when}{' '}
    <TextLink asChild>
      <Link to={paths.adminTexts}>All texts</Link>
    </TextLink>
  </>
);

export const TextNotFound = ({ title, text }: { title: string; text: string }) => (
  <PageMessage title={title} text={text}>
    <Button asChild variant="secondary">
      <Link to={paths.adminTexts}>All texts</Link>
    </Button>
  </PageMessage>
);
