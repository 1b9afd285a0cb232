import { Button, ProgressBar } from '@pawlayer/ui';
import styles from './upload-progress.module.css';

/** How much of the photo has gone out. `share` goes from 0 to 1. */
export const UploadProgress = ({
  petName,
  share,
  onCancel,
}: {
  petName: string;
  share: number;
  onCancel: () => void;
}) => (
  <div className={styles['progress']}>
    <ProgressBar
      label={share < 1 ? `${petName} is uploading` : `${petName} has arrived, one moment`}
      percent={share * 100}
    />
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
