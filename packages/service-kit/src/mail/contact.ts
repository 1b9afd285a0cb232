import { builtInContact, ContactDetails } from '@pawlayer/contracts';
import { findContact, type Sql } from '@pawlayer/db';

/** How the shop is reached: as its owner has last said it, or else as the shop comes. */
export const readContact = async (sql: Sql): Promise<ContactDetails> => {
  const { data } = ContactDetails.safeParse(await findContact(sql));
  return data ?? builtInContact;
};
