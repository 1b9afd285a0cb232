import type { BackgroundJobs } from '@pawlayer/service-kit';
import { startServiceForTest, type ServiceForTest } from '@pawlayer/service-kit/testing';
import { createServiceApp } from '../app.ts';
import { backgroundJobs } from '../background-jobs.ts';
import { openContext, type Ctx } from '../context.ts';
import { Env } from '../env.ts';

/** Starts the catalog service with its worker and the first demo items, each of which takes seconds to encode. */
export const startCatalog = ({
  demoItems,
  jobs = backgroundJobs,
}: {
  demoItems: number;
  jobs?: (ctx: Ctx) => BackgroundJobs<Ctx>;
}): Promise<ServiceForTest<Ctx>> =>
  startServiceForTest({
    service: 'catalog',
    env: Env,
    openContext,
    createApp: createServiceApp,
    prepare: ({ sql }) => sql`delete from gallery_items where display_order > ${demoItems}`,
    workerJobs: jobs,
  });
