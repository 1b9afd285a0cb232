import { maxNoteCharacters, type Occasion } from '@pawlayer/contracts';
import { Checkbox, Field, Small, TextArea, TextInput } from '@pawlayer/ui';
import { noWishes, type Wishes } from '../../../lib/draft/draft.ts';
import { Extra } from './extra.tsx';
import { type OrderFormState, wishableDays } from './order-form.ts';
import styles from './extra.module.css';

type ParcelSectionProps = { form: OrderFormState; wishes: Wishes; occasion: Occasion | undefined };

const parcelFields = ['recipientName', 'giftNote', 'notBefore', 'hidesPrices'] as const;

/**
 * The words in the parcel, its recipient, and when it may arrive at the earliest. Only those who call it a gift read
 * the word.
 */
export const ParcelSection = ({ form: { register, problemOf }, wishes, occasion }: ParcelSectionProps) => (
  <Extra
    title={occasion === 'gift' ? 'A gift, sent to somebody else?' : 'Sent to somebody else?'}
    isOpen={parcelFields.some((name) => wishes[name] !== noWishes[name] || problemOf(name) !== undefined)}
  >
    <Small>All emails go to you, whoever receives the parcel.</Small>
    <Field
      label="Recipient’s name"
      id="recipientName"
      optional
      hint="Yours, if you leave it empty."
      error={problemOf('recipientName')}
    >
      <TextInput autoComplete="shipping name" {...register('recipientName')} />
    </Field>
    <Field
      label="Words for the slip"
      id="giftNote"
      optional
      hint={`Printed on the slip in the parcel. ${[...wishes.giftNote.trim()].length} of ${maxNoteCharacters} characters.`}
      error={problemOf('giftNote')}
    >
      <TextArea {...register('giftNote')} />
    </Field>
    <Field
      label="Not before"
      id="notBefore"
      optional
      hint="The first day on which it may arrive."
      error={problemOf('notBefore')}
      className={styles['day'] ?? ''}
    >
      <TextInput type="date" {...wishableDays()} {...register('notBefore')} />
    </Field>
    <Checkbox label="Leave the amounts off the slip" {...register('hidesPrices')} />
  </Extra>
);
