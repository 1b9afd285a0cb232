import { Field, TextInput } from '@pawlayer/ui';

type InfoField = 'firstName' | 'lastName' | 'email' | 'phone';

type InfoFieldsProps = {
  register: (name: InfoField) => object;
  problemOf: (name: InfoField) => string | undefined;
};

/** Who orders. */
export const InfoFields = ({ register, problemOf }: InfoFieldsProps) => (
  <>
    <Field label="First name" id="firstName" error={problemOf('firstName')}>
      <TextInput autoComplete="given-name" {...register('firstName')} />
    </Field>
    <Field label="Last name" id="lastName" error={problemOf('lastName')}>
      <TextInput autoComplete="family-name" {...register('lastName')} />
    </Field>
    <Field label="Email" id="email" hint="Your confirmation goes here." error={problemOf('email')}>
      <TextInput type="email" inputMode="email" autoComplete="email" spellCheck={false} {...register('email')} />
    </Field>
    <Field label="Phone" id="phone" optional error={problemOf('phone')}>
      <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
    </Field>
  </>
);
