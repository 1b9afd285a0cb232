import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints one plate on paper: the page leaves out the others meanwhile. */
export const usePaper = () => {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const showAll = () => setShown(undefined);
    addEventListener('afterprint', showAll);
    return () => removeEventListener('afterprint', showAll);
  }, []);
  return {
    shown,
    print: (key: string) => {
      flushSync(() => setShown(key));
      print();
    },
  };
};
