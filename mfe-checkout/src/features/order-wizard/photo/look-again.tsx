import { Button } from '@pawlayer/ui';
import { useLayoutEffect, useRef } from 'react';
import { useCutoutStore } from '../../../lib/cutout/cutout-store.ts';

/** Asks a store that was too busy to find the pet once more. The focus stays, or goes to the answers around it. */
export const LookAgain = ({ isLooking }: { isLooking: boolean }) => {
  const lookAgain = useCutoutStore((state) => state.lookAgain);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) element.closest('fieldset')?.focus();
    };
  }, []);
  return (
    <Button ref={button} variant="quiet" aria-disabled={isLooking} onClick={() => isLooking || lookAgain()}>
      Look again
    </Button>
  );
};
