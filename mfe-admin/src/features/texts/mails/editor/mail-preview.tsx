import { useContact } from '@pawlayer/app-kit';
import { settings } from '@pawlayer/contracts';
import { exampleOf, mailFacts, type MailText, type MailTextState, placeholdersOf } from '@pawlayer/contracts/admin';
import { type FilledMail, fillMail, readMail } from '@pawlayer/texts';
import { Small } from '@pawlayer/ui';
import { PreviewNote, PreviewPanel } from '../../../../components/preview-panel.tsx';
import { PreviewText } from '../../editor/preview-text.tsx';
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

type FilledPreview = { mail: FilledMail | undefined; note: string | undefined };

/** What is typed, filled with examples and the shop's own figures; in the place of what is wrong, what is saved. */
const fillPreview = (typed: MailText, { name, text, figures }: MailTextState): FilledPreview => {
  const placeholders = placeholdersOf(name);
  const read = readMail(typed, placeholders);
  const { problems } = read;
  const { tree } = problems ? readMail({ ...typed, ...pick(text, Object.keys(problems)) }, placeholders) : read;
  if (!tree) return { mail: undefined, note: 'These words cannot be shown.' };
  const values = Object.fromEntries(placeholders.known.map((each) => [each, figures[each] ?? exampleOf(each)]));
  const { filled, missing } = fillMail(tree, values);
  if (missing !== undefined)
    return {
      mail: undefined,
      note: `{${missing}} has no value now: the mail would be sent with the original words.`,
    };
  return { mail: filled, note: problems && 'Without the fields that have errors.' };
};

const pick = (text: MailText, fields: readonly string[]): Partial<MailText> =>
  Object.fromEntries(Object.entries(text).filter(([field]) => fields.includes(field)));
