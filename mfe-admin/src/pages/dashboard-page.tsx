import { paths } from '@pawlayer/contracts/paths';
import { Mono, TextLink } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FailedJobs } from '../features/failed-jobs/failed-jobs.tsx';
import { StoreHealth } from '../features/health/store-health.tsx';
import { Overview } from '../features/overview/overview.tsx';
import styles from './dashboard.module.css';

/** The first page of the room: what waits, and whether the store is well. */
export const DashboardPage = () => (
  <>
    <PageHeader title="Admin Dashboard" />
    <Overview />
    <StoreHealth />
    <FailedJobs />
    <p className={styles['more']}>
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
    <Mono>Release {__RELEASE__}</Mono>
  </>
);
