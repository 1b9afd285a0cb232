import { paths } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon, TextLink } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

/** A link back to the home page, above a form. */
export const BackLink = () => (
  <TextLink asChild data-print="hide">
    <Link to={paths.home}>
      <ArrowLeftIcon size={18} /> Back to home
    </Link>
  </TextLink>
);
