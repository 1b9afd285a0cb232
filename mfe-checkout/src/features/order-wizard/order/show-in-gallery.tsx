import { Checkbox, Small, Stack } from '@pawlayer/ui';
import type { OrderFormState } from './order-form.ts';
import styles from './extra.module.css';

const hintId = 'gallery-hint';

/** Asks for nothing that the order needs, so it is unticked until somebody ticks it. */
export const ShowInGallery = ({ register }: Pick<OrderFormState, 'register'>) => (
  <Stack gap={8} className={styles['answer']}>
    <Checkbox
      label="You may show my portrait and photo in the gallery"
      aria-describedby={hintId}
      {...register('showInGallery')}
    />
    <Small id={hintId}>
      We show your pet’s name and no other. You can withdraw this at any time, with the link in your confirmation email.
    </Small>
  </Stack>
);
