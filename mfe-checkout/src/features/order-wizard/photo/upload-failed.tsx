import { Button, Notice } from '@pawlayer/ui';

type UploadFailedProps = {
  problem: string;
  /** For a step that has no photo field. */
  onChooseAnother?: () => void;
};

export const UploadFailed = ({ problem, onChooseAnother }: UploadFailedProps) => (
  <Notice tone="danger" title="Upload failed">
    <p>{problem}</p>
    <Button type="submit" variant="quiet">
      Retry
    </Button>
    {onChooseAnother && (
      <Button variant="quiet" onClick={onChooseAnother}>
        Choose another photo
      </Button>
    )}
  </Notice>
);
