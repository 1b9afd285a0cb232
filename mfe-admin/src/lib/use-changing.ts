import { useState } from 'react';

/** Which row of a list is being changed in the form beside it. Its button, with `data-change`, gets the focus back. */
export const useChanging = () => {
  const [changingId, change] = useState<string>();
  const finish = () => {
    change(undefined);
    if (changingId) document.querySelector<HTMLElement>(`[data-change="${changingId}"]`)?.focus();
  };
  return { changingId, change, finish };
};
