import { paths } from '@pawlayer/contracts/paths';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { failedJobsQuery, workers } from '../../lib/queries/failed-jobs.ts';
import { failedMailsQuery, senders } from '../../lib/queries/failed-mails.ts';
import { adminGalleryQuery } from '../../lib/queries/gallery.ts';
import { messageCountsQuery } from '../../lib/queries/messages.ts';
import { spoolsQuery } from '../../lib/queries/spools.ts';
import { storyCountsQuery } from '../../lib/queries/stories.ts';
import { CountCard, type Counted } from './count-card.tsx';

export const MessageCount = () => (
  <CountCard
    title="Messages"
    path={paths.adminContact}
    unit="to answer"
    nothing="All are answered"
    query={useQuery(messageCountsQuery())}
    countOf={({ open }) => open}
  />
);

export const StoryCount = () => (
  <CountCard
    title="Stories Manager"
    path={paths.adminStories}
    unit="awaiting review"
    nothing="None to review"
    query={useQuery(storyCountsQuery())}
    countOf={({ pending }) => pending}
  />
);

export const GalleryCount = () => (
  <CountCard
    title="Gallery Manager"
    path={paths.adminGallery}
    unit="active items"
    query={useQuery(adminGalleryQuery())}
    countOf={(items) => items.filter(({ active }) => active).length}
  />
);

export const SpoolCount = () => (
  <CountCard
    title="Spools"
    path={paths.adminSpools}
    unit="will not last"
    nothing="All will last"
    query={useQuery(spoolsQuery())}
    countOf={({ supplies }) => supplies.filter(({ runsOutOn }) => runsOutOn !== undefined).length}
  />
);

export const FailedMailCount = () => (
  <CountCard
    title="Mails"
    path="#failed-mails"
    unit="not sent"
    nothing="All were sent"
    query={useQueries({ queries: senders.map(failedMailsQuery), combine: all })}
    countOf={(answers) => sum(answers.map(({ count }) => count))}
  />
);

export const FailedJobCount = () => (
  <CountCard
    title="Jobs"
    path="#failed-jobs"
    unit="failed"
    nothing="None has failed"
    query={useQueries({ queries: workers.map(failedJobsQuery), combine: all })}
    countOf={(answers) => sum(answers.map(({ length }) => length))}
  />
);

/** The answers of all services; none while one is missing, since their sum would be too small. */
const all = <Data,>(results: UseQueryResult<Data>[]): Counted<Data[]> => {
  const answers = results.map(({ data }) => data).filter((data) => data !== undefined);
  return {
    data: answers.length === results.length ? answers : undefined,
    isPending: results.some(({ isPending }) => isPending),
  };
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
