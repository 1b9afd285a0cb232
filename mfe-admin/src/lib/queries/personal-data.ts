import { type ErasedData, erasePerson, exportPerson, type FoundPerson } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { saveFile } from '../save-file.ts';
import { adminCall, adminCallFile } from '../session/admin-call.ts';
import { customerKey } from './customers.ts';

/** Whose data, with what an erasure leaves. */
export type Person = Pick<FoundPerson, 'subject' | 'held' | 'hasAccess'> & { email: string };

/** What an erasure has done, and for whom. */
export type ErasedPerson = ErasedData & { email: string };

/** For all photos of a person, over a slow line. */
const exportMs = 10 * 60_000;

/** Downloads all of it as a ZIP archive. */
export const exportPersonMutation = ({ subject }: Pick<Person, 'subject'>) =>
  mutationOptions({
    mutationFn: () => adminCallFile(exportPerson, { params: { subject } }, { timeoutMs: exportMs }),
    onSuccess: (archive) => saveFile(archive, `personal-data-${subject.slice(0, 8)}.zip`),
  });

/** Afterwards no page shows what it has read of the person before, even if the answer was lost. */
export const erasePersonMutation = (client: QueryClient, { subject, email }: Person) =>
  mutationOptions({
    mutationFn: async (): Promise<ErasedPerson> => ({
      ...(await adminCall(erasePerson, { body: { subject } })),
      email,
    }),
    onSuccess: () => client.removeQueries({ queryKey: customerKey(subject) }),
    onSettled: () => void client.invalidateQueries(),
  });
