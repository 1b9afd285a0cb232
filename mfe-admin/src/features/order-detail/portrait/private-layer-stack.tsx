import { LayerStack, LoadingNote, Skeleton, SmallButton } from '@pawlayer/ui';
import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styles from './private-layer-stack.module.css';

type PrivateLayerStackProps = {
  /** Queries that fetch the layers' pictures with the owner's token, bottom layer first. */
  queries: readonly UseQueryOptions<Blob, Error, Blob, string[]>[];
  /** For example "Model 2 of Otis in 5 colours". */
  label: string;
  /** Whether it hangs across. */
  across: boolean;
};

/** A portrait as a stack of layers whose pictures only the owner may see. */
export const PrivateLayerStack = ({ queries, label, across }: PrivateLayerStackProps) => {
  const [isExploded, setIsExploded] = useState(false);
  const { files, isError, retry } = useQueries({ queries: [...queries], combine });
  const sheets = useSheetUrls(files);
  if (isError) {
    return (
      <div className={styles['failed']}>
        <p>The pictures could not be loaded.</p>
        <SmallButton onClick={retry}>Try again</SmallButton>
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
      <LayerStack sheets={sheets} label={label} across={across} exploded={isExploded} />
      <SmallButton aria-pressed={isExploded} onClick={() => setIsExploded(!isExploded)}>
        {isExploded ? 'Put together' : 'Take apart'}
      </SmallButton>
    </div>
  );
};

type PictureResults = { data: Blob | undefined; isError: boolean; refetch: () => unknown }[];

const noFiles: Blob[] = [];

/** Returns the files only once all have loaded, so that no incomplete portrait is shown. */
const combine = (results: PictureResults) => ({
  files: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : noFiles,
  isError: results.some(({ isError }) => isError),
  retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
});

/** Object URLs, revoked when the files change. */
const useSheetUrls = (files: readonly Blob[]): { src: string }[] => {
  const [sheets, setSheets] = useState<{ src: string }[]>([]);
  useEffect(() => {
    const created = files.map((file) => ({ src: URL.createObjectURL(file) }));
    setSheets(created);
    return () => created.forEach(({ src }) => URL.revokeObjectURL(src));
  }, [files]);
  return sheets;
};
