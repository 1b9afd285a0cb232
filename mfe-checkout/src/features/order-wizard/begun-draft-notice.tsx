import { Button, Notice, Row } from '@pawlayer/ui';
import styles from './draft-notice.module.css';

type BegunDraftNoticeProps = { petName: string | undefined; onGoOn: () => void; onStartAnother: () => void };

/** Asks whether to go on with what was begun in another tab, so that no photo gets the name of another pet. */
export const BegunDraftNotice = ({ petName, onGoOn, onStartAnother }: BegunDraftNoticeProps) => {
  const portrait = petName ? (
    <>
      <bdi>{petName}</bdi>’s portrait
    </>
  ) : (
    'a portrait'
  );
  return (
    <Notice className={styles['notice']}>
      <Row as="p" gap={16} lineGap={0}>
        <span>You began {portrait} on this device. Go on with it, or start another?</span>
        <Button variant="quiet" onClick={onGoOn}>
          <span>Go on with {petName ? portrait : 'it'}</span>
        </Button>
        <Button variant="quiet" onClick={onStartAnother}>
          Start another
        </Button>
      </Row>
    </Notice>
  );
};
