import { MailText, type MailTextName, type MailTextState, placeholdersOf } from '@pawlayer/contracts/admin';
import { readMail } from '@pawlayer/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useTextForm } from '../../editor/use-text-form.ts';
import { saveMailTextMutation } from '../api.ts';

export const mailDraft = (name: MailTextName): string => `mail text: ${name}`;

const schemaOf = (name: MailTextName) =>
  MailText.superRefine((text, context) => {
    const { problems = {} } = readMail(text, placeholdersOf(name));
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
  });

export const useMailForm = (current: MailTextState) =>
  useTextForm({
    draft: mailDraft(current.name),
    schema: schemaOf(current.name),
    toInput: (text: MailText) => text,
    current,
    mutation: saveMailTextMutation(useQueryClient(), current.name),
    effect: 'The next mail has them.',
  });
