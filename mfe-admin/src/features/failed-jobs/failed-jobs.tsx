import { Section, Skeleton, Stack } from '@pawlayer/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states/async-states.tsx';
import { EmptyState } from '../../components/async-states/empty-state.tsx';
import { failedJobsQuery, type Worker, workers } from '../../lib/queries/failed-jobs.ts';
import { JobRow } from './job-row.tsx';

/** Permanently failed background jobs other than mails, grouped by service. */
export const FailedJobs = () => {
  const queries = useQueries({ queries: workers.map(failedJobsQuery) });
  const nothingFailed = queries.every(({ data }) => data?.length === 0);
  return (
    <Section title="Jobs that failed for good">
      {nothingFailed ? (
        <EmptyState>Nothing has failed. A job that fails is tried again by itself first.</EmptyState>
      ) : (
        workers.map((worker) => <WorkerJobs key={worker} worker={worker} />)
      )}
    </Section>
  );
};

const WorkerJobs = ({ worker }: { worker: Worker }) => (
  <AsyncStates
    query={useQuery(failedJobsQuery(worker))}
    loading={`Loading the failed jobs of ${worker}...`}
    skeleton={<Skeleton height="64px" />}
    failed={`The failed jobs of ${worker} did not arrive`}
  >
    {(failed) =>
      failed.length === 0 ? null : (
        <Stack as="ul" ruled>
          {failed.map((job) => (
            <JobRow key={`${job.messageId} ${job.consumer}`} worker={worker} job={job} />
          ))}
        </Stack>
      )
    }
  </AsyncStates>
);
