import { useToast } from '@pawlayer/app-kit';
import { formatDateTime } from '@pawlayer/contracts';
import type { FailedJob } from '@pawlayer/contracts/admin';
import { Mono, Row, Section, Skeleton, SmallButton, Stack, Strong } from '@pawlayer/ui';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { failedJobsQuery, type Worker, workers } from '../../lib/queries/failed-jobs.ts';
import { retryJobMutation } from './api.ts';
import styles from './failed-jobs.module.css';

/** Permanently failed background jobs other than mails, grouped by service. */
export const FailedJobs = () => {
  const queries = useQueries({ queries: workers.map(failedJobsQuery) });
  const nothingFailed = queries.every(({ data }) => data?.length === 0);
  return (
    <Section title="Jobs that failed for good">
      {nothingFailed ? (
        <EmptyState>Nothing has failed. A job appears here only after all automatic retries have failed.</EmptyState>
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
    failed={`The failed jobs of ${worker} could not be loaded`}
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

const JobRow = ({ worker, job }: { worker: Worker; job: FailedJob }) => {
  const nameId = useId();
  const client = useQueryClient();
  const retry = useMutation(retryJobMutation(client, worker, useToast()));
  return (
    <Row as="li" gap={24} lineGap={12} justify="space-between" className={styles['job']}>
      <div className={styles['text']}>
        <Strong id={nameId}>
          {job.consumer} <span className={styles['worker']}>in {worker}</span>
        </Strong>
        <p className={styles['error']}>{job.error}</p>
        <Mono>
          {formatDateTime(job.failedAt)}, {job.attempts} attempts{job.requestId && `, request ${job.requestId}`}
        </Mono>
        <MutationError error={retry.error} />
      </div>
      <SmallButton aria-describedby={nameId} pending={retry.isPending} onClick={() => retry.mutate(job)}>
        Retry
      </SmallButton>
    </Row>
  );
};
