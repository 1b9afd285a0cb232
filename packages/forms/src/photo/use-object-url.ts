import { useEffect, useState } from 'react';

/** A picture that has just begun to load finishes loading, though nothing shows it any more. */
const revokeAfterMs = 5000;

/** An object URL for a file in memory, revoked soon after the component unmounts or the file changes. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setTimeout(() => URL.revokeObjectURL(made), revokeAfterMs);
      setUrl(undefined);
    };
  }, [file]);
  return url;
};
