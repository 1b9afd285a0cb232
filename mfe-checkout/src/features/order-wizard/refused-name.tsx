import { Notice } from '@pawlayer/ui';
import { useEffect, useState } from 'react';
import { focusRefused } from '../../components/look/carved-field.tsx';
import type { CarvedCheck } from '../../lib/cut/use-carved-check.ts';
import { CarvedName } from './carved-name.tsx';

type RefusedNameProps = {
  check: CarvedCheck;
  /** How often the visitor was stopped. Each time, the focus moves to the field. */
  attempt: number;
};

/**
 * The carved name in a later step, where it does not fit on what is chosen there; nothing as long as it does. It stays
 * once it was there, so that it does not go away under the hand that corrects it.
 */
export const RefusedName = ({ check, attempt }: RefusedNameProps) => {
  const isRefused = Object.keys(check.refusals).length > 0;
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused && !wasRefused) setWasRefused(true);
  useEffect(() => {
    if (attempt > 0) focusRefused();
  }, [attempt]);
  if (!wasRefused) return null;
  const title = isRefused ? 'The name cannot be carved like this' : 'The name can be carved';
  return (
    <Notice tone={isRefused ? 'danger' : 'success'} title={title}>
      <CarvedName check={check} />
    </Notice>
  );
};
