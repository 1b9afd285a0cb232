import { usePageTexts } from '@pawlayer/app-kit';
import { pages } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, PageMessage } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

/** The 404 page. */
export const NotFoundPage = () => {
  usePageTexts('notFound');
  return (
    <PageMessage
      title={pages.notFound.title}
      text="This stack is missing its top sheet: there is no page at this address."
    >
      <Button asChild>
        <Link to={paths.home}>Return Home</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to={paths.gallery}>Portrait Gallery</Link>
      </Button>
    </PageMessage>
  );
};
