import { Button, LayerStack, LoadingNote, Skeleton } from '@pawlayer/ui';
import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from './private-layer-stack.module.css';

type PrivateLayerStackProps = {
  /** Ask for the cut-outs with the owner's token, from the base up. */
  queries: readonly UseQueryOptions<Blob, Error, Blob, string[]>[];
  /** What it shows: "Model 2 of Otis in 5 colours". */
  label: string;
};

/** A portrait as the sheets it is printed from, whose pictures only the owner may see. Closed, or taken apart. */
export const PrivateLayerStack = ({ queries, label }: PrivateLayerStackProps) => {
  const [apart, setApart] = useState(false);
  const { files, isError, retry } = useQueries({ queries: [...queries], combine });
  const sheets = useSheetUrls(files);
  if (isError) {
    return (
      <div className={styles['absent']}>
        <p>The pictures did not arrive.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (sheets.length === 0) {
    return (
      <div className={styles['loading']}>
        <LoadingNote>Loading the layers...</LoadingNote>
        <Skeleton height="100%" />
      </div>
    );
  }
  return (
    <div className={styles['stack']}>
      <LayerStack sheets={sheets} label={label} exploded={apart} />
      <Button variant="secondary" size="small" aria-pressed={apart} onClick={() => setApart(!apart)}>
        {apart ? 'Put together' : 'Take apart'}
      </Button>
    </div>
  );
};

type PictureResults = { data: Blob | undefined; isError: boolean; refetch: () => unknown }[];

const noFiles: Blob[] = [];

/** The files only once all of them are there: a portrait is not shown half. */
const combine = (answers: PictureResults) => ({
  files: answers.every(({ data }) => data) ? answers.flatMap(({ data }) => data ?? []) : noFiles,
  isError: answers.some(({ isError }) => isError),
  retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
});

/** Addresses for files in memory, as long as they are shown. */
const useSheetUrls = (files: readonly Blob[]): { src: string }[] => {
  const [sheets, setSheets] = useState<{ src: string }[]>([]);
  useEffect(() => {
    const made = files.map((file) => ({ src: URL.createObjectURL(file) }));
    setSheets(made);
    return () => made.forEach(({ src }) => URL.revokeObjectURL(src));
  }, [files]);
  return sheets;
};
