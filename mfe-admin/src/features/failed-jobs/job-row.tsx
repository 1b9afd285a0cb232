import { useToast } from '@pawlayer/app-kit';
import { formatDateTime } from '@pawlayer/contracts';
import type { FailedJob } from '@pawlayer/contracts/admin';
import { Button, Mono, Strong } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import type { Worker } from '../../lib/queries/failed-jobs.ts';
import { retryJobMutation } from './api.ts';
import styles from './failed-jobs.module.css';

export const JobRow = ({ worker, job }: { worker: Worker; job: FailedJob }) => {
  const nameId = useId();
  const client = useQueryClient();
  const retry = useMutation(retryJobMutation(client, worker, useToast()));
  return (
    <li className={styles['job']}>
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
      <Button
        variant="secondary"
        size="small"
        aria-describedby={nameId}
        pending={retry.isPending}
        onClick={() => retry.mutate(job)}
      >
        Retry
      </Button>
    </li>
  );
};
