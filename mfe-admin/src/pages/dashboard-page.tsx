import { Mono } from '@pawlayer/ui';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FailedJobs } from '../features/failed-jobs/failed-jobs.tsx';
import { StoreHealth } from '../features/health/store-health.tsx';
import { OverviewLinks } from '../features/overview/overview-links.tsx';
import { Overview } from '../features/overview/overview.tsx';

export const DashboardPage = () => (
  <>
    <PageHeader title="Admin Dashboard" />
    <Overview />
    <StoreHealth />
    <FailedJobs />
    <OverviewLinks />
    <Mono>Release {__RELEASE__}</Mono>
  </>
);
