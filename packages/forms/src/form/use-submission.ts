import { useState } from 'react';

/**
 * For a form that is emptied after it was sent. Use `count` as the form's key: a new, empty form is then mounted, which
 * shows the `answer`.
 */
export const useSubmission = () => {
  const [sent, setSent] = useState<{ count: number; answer: string | undefined }>({ count: 0, answer: undefined });
  return { ...sent, onSent: (answer: string) => setSent(({ count }) => ({ count: count + 1, answer })) };
};
