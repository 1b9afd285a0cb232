import { PageLink } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon } from '@pawlayer/ui';

/** A link back to the home page, above a form. */
export const BackLink = () => (
  <PageLink data-print="hide" to={paths.home}>
    <ArrowLeftIcon size={18} /> Back to home
  </PageLink>
);
