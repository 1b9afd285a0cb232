import { useState } from 'react';

/** For a form that empties once it was sent: `count` is its key, so that a fresh one takes its place and shows the `answer`. */
export const useSubmission = () => {
  const [sent, setSent] = useState<{ count: number; answer: string | undefined }>({ count: 0, answer: undefined });
  return { ...sent, onSent: (answer: string) => setSent(({ count }) => ({ count: count + 1, answer })) };
};
