import { useContact } from '@pawlayer/app-kit';

/** Where to ask about an order. */
export const Questions = () => {
  const { email } = useContact();
  return (
    <p>
      Questions? Write to <a href={`mailto:${email}`}>{email}</a> and name the order number.
    </p>
  );
};
