import { useContact } from '@pawlayer/app-kit';
import { TextLink } from '@pawlayer/ui';

/** A link that writes to the shop, with what the mail begins with, if anything. */
export const WriteToUs = ({ draft = '' }: { draft?: string }) => {
  const { email } = useContact();
  return <TextLink href={`mailto:${email}${draft}`}>Write to {email}</TextLink>;
};
