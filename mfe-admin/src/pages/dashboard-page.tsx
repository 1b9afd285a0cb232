import { SectionBoundary } from '@pawlayer/app-kit';
import { failedMails, getFigures, getProductCosts, getStoreHealth, jobs } from '@pawlayer/contracts/admin';
import { Mono } from '@pawlayer/ui';
import { PageHeader } from '../components/layout/page-header.tsx';
import { FailedJobs } from '../features/failed-jobs/failed-jobs.tsx';
import { FailedMails } from '../features/failed-mails/failed-mails.tsx';
import { Figures } from '../features/figures/figures.tsx';
import { QueueNumbers } from '../features/health/queue-numbers.tsx';
import { StoreHealth } from '../features/health/store-health.tsx';
import { OverviewLinks } from '../features/overview/overview-links.tsx';
import { ToDo } from '../features/overview/to-do.tsx';
import { ProductCosts } from '../features/product-costs/product-costs.tsx';
import { useMay } from '../lib/session/use-may.ts';

export const DashboardPage = () => {
  const may = useMay();
  return (
    <>
      <PageHeader title="Admin Dashboard" />
      <ToDo />
      {may(failedMails.orders.list) && (
        <div id="failed-mails">
          <SectionBoundary title="The mails that could not be sent cannot be shown">
            <FailedMails />
          </SectionBoundary>
        </div>
      )}
      {may(getFigures) && (
        <SectionBoundary title="The figures cannot be shown">
          <Figures />
        </SectionBoundary>
      )}
      {may(getProductCosts) && (
        <SectionBoundary title="What portraits cost cannot be shown">
          <ProductCosts />
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
        <div id="failed-jobs">
          <SectionBoundary title="The failed jobs cannot be shown">
            <FailedJobs />
          </SectionBoundary>
        </div>
      )}
      <OverviewLinks />
      <Mono>Release {__RELEASE__}</Mono>
    </>
  );
};
