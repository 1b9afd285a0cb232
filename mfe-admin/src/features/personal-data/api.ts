import { findPerson, type FoundPerson, type PersonForm } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { adminCall } from '../../lib/session/admin-call.ts';

/** What is kept of the person with this address. */
export type KeptPerson = FoundPerson & { email: string };

/** A POST, so that the address is in no log; therefore not a query. */
export const findPersonMutation = () =>
  mutationOptions({
    mutationFn: async ({ email }: PersonForm): Promise<KeptPerson> => ({
      ...(await adminCall(findPerson, { body: { email } })),
      email,
    }),
  });
