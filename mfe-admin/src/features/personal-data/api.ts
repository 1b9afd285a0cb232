import {
  type ErasedData,
  erasePerson,
  exportPerson,
  findPerson,
  type FoundPerson,
  type PersonForm,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file.ts';
import { adminCall, adminCallFile } from '../../lib/session/admin-call.ts';

/** What is kept of the person with this address. */
export type Person = FoundPerson & { email: string };

/** What an erasure has done, and for whom. */
export type ErasedPerson = ErasedData & { email: string };

/** For all photos of a person, over a slow line. */
const exportMs = 10 * 60_000;

/** A POST, so that the address is in no log; therefore not a query. */
export const findPersonMutation = () =>
  mutationOptions({
    mutationFn: async ({ email }: PersonForm): Promise<Person> => ({
      ...(await adminCall(findPerson, { body: { email } })),
      email,
    }),
  });

/** Downloads all of it as a ZIP archive. */
export const exportPersonMutation = ({ subject }: Person) =>
  mutationOptions({
    mutationFn: () => adminCallFile(exportPerson, { params: { subject } }, { timeoutMs: exportMs }),
    onSuccess: (archive) => saveFile(archive, `personal-data-${subject.slice(0, 8)}.zip`),
  });

/** Afterwards no page shows what it has read of the person before, also when the answer was lost. */
export const erasePersonMutation = (client: QueryClient, { subject, email }: Person) =>
  mutationOptions({
    mutationFn: async (): Promise<ErasedPerson> => ({
      ...(await adminCall(erasePerson, { body: { subject } })),
      email,
    }),
    onSettled: () => void client.invalidateQueries(),
  });
