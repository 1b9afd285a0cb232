import { SectionBoundary } from '@pawlayer/app-kit';
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
    <SectionBoundary title="The store's health cannot be shown">
      <StoreHealth />
    </SectionBoundary>
    <SectionBoundary title="The failed jobs cannot be shown">
      <FailedJobs />
    </SectionBoundary>
    <OverviewLinks />
    <Mono>Release {__RELEASE__}</Mono>
  </>
);
