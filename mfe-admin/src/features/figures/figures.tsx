import type { Figures as FiguresAnswer, FiguresPeriod } from '@pawlayer/contracts/admin';
import { DownloadIcon, Section, Segments, Skeleton, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AsyncStates } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { exportFiguresMutation, figuresQuery } from './api.ts';
import { FigureTiles } from './figure-tiles.tsx';
import styles from './figures.module.css';

/** The library that draws them is loaded with them, so that no other page waits for it. */
const Charts = lazy(async () => ({ default: (await import('./charts/charts.tsx')).Charts }));

/** This week or month beside the one before. */
export const Figures = () => {
  const [period, choose] = useState<FiguresPeriod>('week');
  const query = useQuery(figuresQuery(period));
  return (
    <Section
      title="How it is going"
      actions={
        <Segments
          legend="Which figures"
          segments={[
            { value: 'week', children: 'Week' },
            { value: 'month', children: 'Month' },
          ]}
          value={period}
          onChange={choose}
        />
      }
    >
      <AsyncStates
        query={query}
        loading="Adding up..."
        skeleton={<Skeleton height="820px" />}
        failed="The figures could not be loaded"
      >
        {(figures) => <Shown figures={figures} />}
      </AsyncStates>
    </Section>
  );
};

const Shown = ({ figures }: { figures: FiguresAnswer }) => {
  const exportCsv = useMutation(exportFiguresMutation());
  const { period, current } = figures;
  return (
    <Stack gap={16}>
      <FigureTiles figures={figures} />
      <Suspense fallback={<Skeleton height="640px" />}>
        <Charts figures={figures} />
      </Suspense>
      <SmallButton
        className={styles['export']}
        pending={exportCsv.isPending}
        onClick={() => exportCsv.mutate({ period, from: current.from })}
      >
        <DownloadIcon size={18} />
        Save the figures as CSV
      </SmallButton>
      <MutationError error={exportCsv.error} title="The figures could not be saved" />
    </Stack>
  );
};
