import { useContact } from '@pawlayer/app-kit';
import { mailtoUrl } from '@pawlayer/contracts';
import { TextLink } from '@pawlayer/ui';

/** A link that writes to the shop, with what the mail begins with, if anything. */
export const WriteToUs = ({ draft = '' }: { draft?: string }) => {
  const { email } = useContact();
  return <TextLink href={`${mailtoUrl(email)}${draft}`}>Write to {email}</TextLink>;
};
