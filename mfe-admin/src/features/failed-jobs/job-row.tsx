import { useToast } from '@pawlayer/app-kit';
import type { FailedJob } from '@pawlayer/contracts/admin';
import { Button, Mono, Notice } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { isUnauthorized, errorMessage } from '../../lib/session/admin-call.ts';
import { retryJobMutation, type Worker } from './api.ts';
import styles from './failed-jobs.module.css';

/** One job that failed, and Retry. */
export const JobRow = ({ worker, job }: { worker: Worker; job: FailedJob }) => {
  const nameId = useId();
  const client = useQueryClient();
  const retry = useMutation(retryJobMutation(client, worker, useToast()));
  return (
    <li className={styles['job']}>
      <div className={styles['words']}>
        <p id={nameId} className={styles['name']}>
          {job.consumer} <span className={styles['worker']}>in {worker}</span>
        </p>
        <p className={styles['error']}>{job.error}</p>
        <Mono>
          {formatDateTime(job.failedAt)}, {job.attempts} attempts{job.requestId && `, request ${job.requestId}`}
        </Mono>
        {retry.isError && !isUnauthorized(retry.error) && <Notice tone="danger">{errorMessage(retry.error)}</Notice>}
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
