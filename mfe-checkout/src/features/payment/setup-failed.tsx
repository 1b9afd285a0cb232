import { paths } from '@pawlayer/contracts/paths';
import { Button, ErrorPanel } from '@pawlayer/ui';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';

const leaveAfterMs = 4000;

/** The payment could not be opened: shows an error, and returns to the order after a while. */
export const SetupFailed = ({ orderPath, onRetry }: { orderPath: string; onRetry: () => void }) => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(orderPath), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, orderPath]);
  return (
    <ErrorPanel
      title="Payment setup failed"
      text="Nothing was charged, and your photo and answers are kept on this device. In a few seconds this page takes you back to your order."
      onRetry={onRetry}
    >
      <Button asChild size="small">
        <Link to={paths.upload}>Start Over</Link>
      </Button>
    </ErrorPanel>
  );
};
