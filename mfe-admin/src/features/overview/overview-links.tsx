import { paths } from '@pawlayer/contracts/paths';
import { TextLink } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import styles from './overview.module.css';

/** Links to the pages that have no card in the overview. */
export const OverviewLinks = () => (
  <p className={styles['links']}>
    <TextLink asChild>
      <Link to={paths.adminFilaments}>Filaments on the shelf</Link>
    </TextLink>
    <TextLink asChild>
      <Link to={paths.adminContact}>Messages from the contact page</Link>
    </TextLink>
    <TextLink asChild>
      <Link to={paths.adminAudit}>Who did what, and when</Link>
    </TextLink>
  </p>
);
