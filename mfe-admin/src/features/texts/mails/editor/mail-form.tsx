import {
  mailPlaceholders,
  type MailText,
  type MailTextName,
  type MailTextState,
  placeholdersOf,
} from '@pawlayer/contracts/admin';
import { AreaField, TextField } from '@pawlayer/forms';
import { Columns, Section } from '@pawlayer/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditSheet } from '../../../../components/edit-sheet.tsx';
import { MarkdownHelp } from '../../editor/markdown-help.tsx';
import { Placeholders } from '../../editor/placeholders.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useMailForm } from './use-mail-form.ts';

/** The fields of a mail's words. A placeholder goes into the one that was worked in last. */
export const MailForm = ({ current }: { current: MailTextState }) => {
  const { form, submit, discard, error } = useMailForm(current);
  const [field, setField] = useState<keyof MailText>('opening');
  const typed = { ...current.text, ...useWatch({ control: form.control }) };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(current.text);
  const fieldProps = (name: keyof MailText) => ({ form, name, onFocus: () => setField(name) });
  return (
    <Section title="Words">
      <Columns widths="minmax(0, 1.15fr) minmax(0, 1fr)" gap={44} lineGap={32} stacksEarly>
        <EditSheet
          form={form}
          label="Words"
          submitLabel="Save the words"
          isChanged={isChanged}
          error={error}
          onSubmit={submit}
          onDiscard={discard}
        >
          <TextField {...fieldProps('subject')} label="Subject" />
          <TextField {...fieldProps('heading')} label="Heading" />
          <AreaField {...fieldProps('opening')} label="Opening" hint="Below the greeting" rows={6} />
          <AreaField {...fieldProps('closing')} label="Closing" optional hint="At the end" />
          <Placeholders
            placeholders={placeholdersIn(current.name, field)}
            field={{ id: field, label: field }}
            onInsert={(value) => form.setValue(field, value, { shouldDirty: true })}
          />
          <MarkdownHelp />
        </EditSheet>
        <MailPreview current={current} typed={typed} />
      </Columns>
    </Section>
  );
};

const placeholdersIn = (name: MailTextName, field: keyof MailText) => {
  const { known, knownInSubject } = placeholdersOf(name);
  return (field === 'subject' ? knownInSubject : known).map((each) => ({
    name: each,
    says: mailPlaceholders[each].says,
  }));
};
