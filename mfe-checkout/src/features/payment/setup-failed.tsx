import { ButtonLink, useKeptPlace } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { ErrorPanel } from '@pawlayer/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { WriteToUs } from '../../components/write-to-us.tsx';

const leaveAfterMs = 4000;

type SetupFailedProps = {
  orderPath: string;
  /** Why the server opens no payment for a while; going back would not help then. */
  limitMessage: string | undefined;
  onRetry: () => void;
};

/** The payment could not be opened: shows an error, and returns to the order after a while. */
export const SetupFailed = ({ orderPath, limitMessage, onRetry }: SetupFailedProps) => {
  const navigate = useNavigate();
  const place = useKeptPlace();
  const isLeaving = limitMessage === undefined;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => void navigate(orderPath), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, orderPath, isLeaving]);
  return (
    <ErrorPanel
      title="Payment setup failed"
      text={
        isLeaving
          ? `Nothing was charged, and your photo and answers are kept ${place}. In a few seconds this page takes you back to your order.`
          : `${limitMessage} Your photo and answers are kept ${place}.`
      }
      onRetry={onRetry}
    >
      <ButtonLink size="small" to={paths.upload}>
        Start Over
      </ButtonLink>
      {!isLeaving && <WriteToUs />}
    </ErrorPanel>
  );
};
