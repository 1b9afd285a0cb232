import { SectionBoundary } from '@pawlayer/app-kit';
import { failedMails, getStoreHealth, jobs } from '@pawlayer/contracts/admin';
import { Mono } from '@pawlayer/ui';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FailedJobs } from '../features/failed-jobs/failed-jobs.tsx';
import { FailedMails } from '../features/failed-mails/failed-mails.tsx';
import { QueueNumbers } from '../features/health/queue-numbers.tsx';
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
      {may(failedMails.orders.list) && (
        <SectionBoundary title="The mails that could not be sent cannot be shown">
          <FailedMails />
        </SectionBoundary>
      )}
      {may(getStoreHealth) && (
        <SectionBoundary title="The store's health cannot be shown">
          <StoreHealth />
        </SectionBoundary>
      )}
      {may(getStoreHealth) && (
        <SectionBoundary title="The work in the background cannot be shown">
          <QueueNumbers />
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
