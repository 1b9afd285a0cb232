import { PageLink, ButtonLink } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';

/** Where a text stands, with the way back to all of them. */
export const TextLead = ({ when }: { when: string }) => (
  <>
    {when} <PageLink to={paths.adminTexts}>All texts</PageLink>
  </>
);

export const TextNotFound = ({ title, text }: { title: string; text: string }) => (
  <PageMessage title={title} text={text}>
    <ButtonLink variant="secondary" to={paths.adminTexts}>
      All texts
    </ButtonLink>
  </PageMessage>
);
