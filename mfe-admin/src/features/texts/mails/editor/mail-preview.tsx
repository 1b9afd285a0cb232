import { useContact } from '@pawlayer/app-kit';
import { settings } from '@pawlayer/contracts';
import { exampleOf, mailFacts, type MailText, type MailTextState } from '@pawlayer/contracts/admin';
import type { FilledMail } from '@pawlayer/texts';
import { Small } from '@pawlayer/ui';
import { PreviewNote, PreviewPanel } from '../../../../components/preview-panel.tsx';
import { PreviewText } from '../../editor/preview-text.tsx';
import { fillPreview } from './fill-preview.ts';
import styles from '../../editor/preview.module.css';

type MailPreviewProps = { current: MailTextState; typed: MailText };

/** The mail as a customer would get it, with examples in the place of placeholders. */
export const MailPreview = ({ current, typed }: MailPreviewProps) => {
  const { mail, note } = fillPreview(typed, current);
  return (
    <PreviewPanel label="Preview" title="What a customer gets">
      <PreviewNote>{note}</PreviewNote>
      {mail && <Mail mail={mail} between={mailFacts[current.name].between} />}
    </PreviewPanel>
  );
};

const Mail = ({ mail, between }: { mail: FilledMail; between: string }) => (
  <>
    <p className={styles['subject']}>
      <Small as="span">Subject</Small> {mail.subject}
    </p>
    <div className={styles['sheet']}>
      <p className={styles['heading']}>{mail.heading}</p>
      <p>Hello {exampleOf('firstName')},</p>
      <PreviewText blocks={mail.opening} />
      <p className={styles['between']}>{between}.</p>
      <PreviewText blocks={mail.closing} />
      <Signature />
    </div>
  </>
);

const Signature = () => {
  const { location, email } = useContact();
  return (
    <Small>
      {settings.brand} · {location}
      <br />
      {email}
    </Small>
  );
};
