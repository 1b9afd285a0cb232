import { builtInContact, ContactDetails } from '@pawlayer/contracts';
import { findContact, type Sql } from '@pawlayer/db';

/** The shop's contact details: those that the owner saved last, or else the built-in ones. */
export const readContact = async (sql: Sql): Promise<ContactDetails> => {
  const { data } = ContactDetails.safeParse(await findContact(sql));
  return data ?? builtInContact;
};
