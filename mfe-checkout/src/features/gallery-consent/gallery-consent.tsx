import { limitMessageOf } from '@pawlayer/app-kit';
import { capitalize, type GalleryConsent as Consent, isolated, settings } from '@pawlayer/contracts';
import { SuccessNotice } from '@pawlayer/forms';
import { Button, Container, Lede, Notice, Sheet } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeConsentMutation } from './api.ts';
import styles from './gallery-consent.module.css';

/** What the customer has said, with the button that changes it. */
export const GalleryConsent = ({ token, consent }: { token: string; consent: Consent }) => {
  const { isAllowed } = consent;
  const change = useMutation(changeConsentMutation(useQueryClient(), token));
  const petName = isolated(consent.petName) || 'your pet';
  return (
    <Container narrow className={styles['page']}>
      <h1 className={styles['title']}>{sentence(petName)} portrait in our gallery</h1>
      <Lede>
        {isAllowed
          ? `You allow us to show ${petName}’s portrait and photo. We show no name but ${petName}’s.`
          : `You do not allow us to show ${petName}’s portrait and photo, so nobody sees them.`}
      </Lede>
      <Sheet padded className={styles['sheet']}>
        {change.isSuccess && (
          <SuccessNotice
            key={String(isAllowed)}
            title={isAllowed ? 'Thank you, we may show it' : 'You have withdrawn it'}
          >
            {isAllowed
              ? 'We choose what the gallery shows, so it may appear later, or not at all.'
              : 'If it was in our gallery, it no longer is, and we delete the copies that we made for it. Your order goes on as before.'}
          </SuccessNotice>
        )}
        {change.isError && (
          <Notice tone="danger" title="We did not receive your answer">
            {limitMessageOf(change.error) ?? 'The store did not answer. Please try again in a moment.'}
          </Notice>
        )}
        <div>
          <Button
            variant={isAllowed ? 'primary' : 'secondary'}
            pending={change.isPending}
            onClick={() => change.mutate(!isAllowed)}
          >
            {isAllowed ? 'Withdraw it from the gallery' : 'Allow it in the gallery'}
          </Button>
        </div>
        <p>
          You can change this at any time, with this link or by writing to{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </p>
      </Sheet>
    </Container>
  );
};

const sentence = (petName: string): string => `${capitalize(petName)}’s`;
