import { useContact, usePageTexts } from '@pawlayer/app-kit';
import { mailtoUrl } from '@pawlayer/contracts';
import { Container, Lede, Sheet, TextLink } from '@pawlayer/ui';
import { BackLink } from '../components/back-link.tsx';
import { QuestionForm } from '../features/contact/question-form.tsx';
import styles from './form-page.module.css';

export const ContactPage = () => {
  usePageTexts('contact');
  const { email } = useContact();
  return (
    <Container narrow className={styles['page']}>
      <BackLink />
      <h1 className={styles['title']}>Have a Question?</h1>
      <Lede className={styles['lede']}>
        About a photo, a size, a date, or an order in progress. Ask away: advice costs nothing.
      </Lede>
      <Sheet padded>
        <QuestionForm />
      </Sheet>
      <p className={styles['after']}>
        Cannot choose between photos? Send us several: <TextLink href={mailtoUrl(email)}>{email}</TextLink>
      </p>
    </Container>
  );
};
