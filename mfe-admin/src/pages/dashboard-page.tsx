import { SectionBoundary } from '@pawlayer/app-kit';
import { getStoreHealth, jobs } from '@pawlayer/contracts/admin';
import { Mono } from '@pawlayer/ui';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FailedJobs } from '../features/failed-jobs/failed-jobs.tsx';
import { StoreHealth } from '../features/health/store-health.tsx';
import { OverviewLinks } from '../features/overview/overview-links.tsx';
import { Overview } from '../features/overview/overview.tsx';
import { useMay } from '../lib/session/use-may.ts';

export const DashboardPage = () => {
  const may = useMay();
  return (
    <>
      <PageHeader title="Admin Dashboard" />
      <Overview />
      {may(getStoreHealth) && (
        <SectionBoundary title="The store's health cannot be shown">
          <StoreHealth />
        </SectionBoundary>
      )}
      {may(jobs.orders.list) && (
        <SectionBoundary title="The failed jobs cannot be shown">
          <FailedJobs />
        </SectionBoundary>
      )}
      <OverviewLinks />
      <Mono>Release {__RELEASE__}</Mono>
    </>
  );
};
