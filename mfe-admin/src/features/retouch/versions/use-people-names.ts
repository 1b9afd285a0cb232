import { listPeople } from '@pawlayer/contracts/admin';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../../lib/queries/people.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useMay } from '../../../lib/session/use-may.ts';

/**
 * Returns what people are called, by their ids. People who may not see the list of people read "you" and "somebody
 * else".
 */
export const usePeopleNames = (): ((id: string) => string) => {
  const mayList = useMay()(listPeople);
  const ownId = useSession(({ person }) => person?.id);
  const people = useQuery({ ...peopleQuery(), enabled: mayList }).data;
  return (id) => {
    if (id === ownId) return 'you';
    if (!mayList) return 'somebody else';
    return people?.find((person) => person.id === id)?.name ?? 'somebody who has left';
  };
};
