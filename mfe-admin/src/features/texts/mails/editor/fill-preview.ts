import { exampleOf, type MailText, type MailTextState, placeholdersOf } from '@pawlayer/contracts/admin';
import { type FilledMail, fillMail, readMail } from '@pawlayer/texts';

type FilledPreview = { mail: FilledMail | undefined; note: string | undefined };

/** What is typed, filled with examples and the shop's own figures; in the place of what is wrong, what is saved. */
export const fillPreview = (typed: MailText, { name, text, figures }: MailTextState): FilledPreview => {
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
      note: `{${missing}} has no value now: the mail would be sent with the words that the shop comes with.`,
    };
  return { mail: filled, note: problems && 'Without what cannot be saved as it is.' };
};

const pick = (text: MailText, fields: readonly string[]): Partial<MailText> =>
  Object.fromEntries(Object.entries(text).filter(([field]) => fields.includes(field)));
