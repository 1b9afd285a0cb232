import { useContact } from '@pawlayer/app-kit';
import { mailtoUrl } from '@pawlayer/contracts';

/** Where to ask about an order. */
export const Questions = () => {
  const { email } = useContact();
  return (
    <p>
      Questions? Write to <a href={mailtoUrl(email)}>{email}</a> and include your order number.
    </p>
  );
};
