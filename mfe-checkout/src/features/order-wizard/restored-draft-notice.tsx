import { Button, Notice } from '@pawlayer/ui';
import styles from './restored-draft-notice.module.css';

/** Says that an earlier visit's work is still here, and offers to begin anew. */
export const KeptNotice = ({ hasPhoto, onStartFresh }: { hasPhoto: boolean; onStartFresh: () => void }) => (
  <Notice className={styles['notice']}>
    <p className={styles['line']}>
      {hasPhoto ? 'We kept your photo.' : 'We kept your answers.'}
      <Button variant="quiet" onClick={onStartFresh}>
        Start fresh
      </Button>
    </p>
  </Notice>
);
