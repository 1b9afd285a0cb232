import { Button, Notice, Row } from '@pawlayer/ui';
import styles from './draft-notice.module.css';

/** Tells the visitor that the draft from before a reload was restored, and offers to start over. */
export const RestoredDraftNotice = ({ hasPhoto, onStartFresh }: { hasPhoto: boolean; onStartFresh: () => void }) => (
  <Notice className={styles['notice']}>
    <Row as="p" gap={16} lineGap={0}>
      {hasPhoto ? 'We kept your photo.' : 'We kept your answers.'}
      <Button variant="quiet" onClick={onStartFresh}>
        Start fresh
      </Button>
    </Row>
  </Notice>
);
