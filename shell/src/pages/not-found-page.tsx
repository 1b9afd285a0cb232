import { ButtonLink, usePageTexts } from '@pawlayer/app-kit';
import { pages } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';

/** The 404 page. */
export const NotFoundPage = () => {
  usePageTexts('notFound');
  return (
    <PageMessage
      title={pages.notFound.title}
      text="This stack is missing its top sheet: there is no page at this address."
    >
      <ButtonLink to={paths.home}>Return Home</ButtonLink>
      <ButtonLink variant="secondary" to={paths.gallery}>
        Portrait Gallery
      </ButtonLink>
    </PageMessage>
  );
};
