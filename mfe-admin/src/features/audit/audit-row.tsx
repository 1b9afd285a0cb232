import { adminOrderPath, formatDateTime, isolated } from '@pawlayer/contracts';
import type { AuditEntry } from '@pawlayer/contracts/admin';
import { Mono, Strong } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { detailFacts } from '../../lib/format/detail-facts.ts';
import { actionLabel } from './action-labels.ts';
import styles from './audit-log.module.css';

export const AuditRow = ({ entry: { at, action, subject, person, session, detail } }: { entry: AuditEntry }) => (
  <li className={styles['entry']}>
    <Strong>
      {actionLabel(action)}
      {action.startsWith('order.') && subject ? (
        <Link to={adminOrderPath(subject)} className={styles['subject']}>
          {subject.slice(0, 8)}
        </Link>
      ) : (
        subject && <span className={styles['subject']}>{subject.slice(0, 8)}</span>
      )}
    </Strong>
    <p className={styles['facts']}>
      {detailFacts(detail)
        .map(([name, text]) => `${name} ${isolated(text)}`)
        .join(', ')}
    </p>
    <Mono>
      {person && (
        <span>
          <bdi>{person.name}</bdi>,{' '}
        </span>
      )}
      <time dateTime={at}>{formatDateTime(at)}</time>
      {session && `, login ${session}`}
    </Mono>
  </li>
);
