import { Skeleton } from '@pawlayer/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Empty } from '../../components/async-states/empty-state.tsx';
import { Faces } from '../../components/async-states/async-states.tsx';
import { Section } from '../../../../packages/ui/src/surface/section.tsx';
import { failedJobsQuery, type Worker, workers } from './api.ts';
import { JobRow } from './job-row.tsx';
import styles from './failed-jobs.module.css';

/** Work in the background that failed for good, service by service. */
export const FailedJobs = () => {
  const queries = useQueries({ queries: workers.map(failedJobsQuery) });
  const nothingFailed = queries.every(({ data }) => data?.length === 0);
  return (
    <Section title="Jobs that failed for good">
      {nothingFailed ? (
        <Empty>Nothing has failed. A job that fails is tried again by itself first.</Empty>
      ) : (
        workers.map((worker) => <JobsOf key={worker} worker={worker} />)
      )}
    </Section>
  );
};

const JobsOf = ({ worker }: { worker: Worker }) => (
  <Faces
    query={useQuery(failedJobsQuery(worker))}
    loading={`Loading the failed jobs of ${worker}...`}
    skeleton={<Skeleton height="64px" />}
    failed={`The failed jobs of ${worker} did not arrive`}
  >
    {(failed) =>
      failed.length > 0 && (
        <ul className={styles['jobs']}>
          {failed.map((job) => (
            <JobRow key={`${job.messageId} ${job.consumer}`} worker={worker} job={job} />
          ))}
        </ul>
      )
    }
  </Faces>
);
