import { Button } from '@pawlayer/ui';
import { useLayoutEffect, useRef } from 'react';

/** Asks a store that was too busy to find the pet again. The focus stays, or goes to the answers around it. */
export const LookAgain = ({ isLooking, onPress }: { isLooking: boolean; onPress: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) element.closest('fieldset')?.focus();
    };
  }, []);
  return (
    <Button ref={button} variant="quiet" aria-disabled={isLooking} onClick={() => isLooking || onPress()}>
      Look again
    </Button>
  );
};
