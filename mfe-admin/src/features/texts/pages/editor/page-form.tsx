import { policyPlaceholderNames, policyPlaceholders } from '@pawlayer/contracts';
import type { PageTextState } from '@pawlayer/contracts/admin';
import { Columns, Field, Section, TextArea, TextInput } from '@pawlayer/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditSheet } from '../../../../components/edit-sheet.tsx';
import { MarkdownHelp } from '../../editor/markdown-help.tsx';
import { Placeholders } from '../../editor/placeholders.tsx';
import { pageFields } from './page-fields.ts';
import { PagePreview } from './page-preview.tsx';
import { toInput } from './page-schema.ts';
import { usePageForm } from './use-page-form.ts';

/** The fields of what a page says. A placeholder goes into the one that was worked in last. */
export const PageForm = ({ current }: { current: PageTextState }) => {
  const { form, submit, discard, error } = usePageForm(current);
  const { kind } = current.text;
  const fields = pageFields[kind];
  const [lastField, setLastField] = useState('body');
  const saved = toInput(current.text);
  const watched = useWatch({ control: form.control });
  const typed = Object.fromEntries(fields.map(({ name }) => [name, watched[name] ?? saved[name] ?? '']));
  const isChanged = fields.some(({ name }) => typed[name] !== saved[name]);
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
          {fields.map(({ name, label, hint, rows, optional, inputMode }) => {
            const input = {
              autoComplete: 'off',
              ...form.register(name),
              onFocus: () => setLastField(name),
            } as const;
            return (
              <Field
                key={name}
                label={label}
                id={name}
                error={form.problemOf(name)}
                {...(hint !== undefined && { hint })}
                {...(optional && { optional })}
              >
                {rows === undefined ? (
                  <TextInput {...input} {...(inputMode && { inputMode })} />
                ) : (
                  <TextArea rows={rows} {...input} />
                )}
              </Field>
            );
          })}
          {kind === 'policy' && (
            <Placeholders
              placeholders={policyPlaceholderNames.map((name) => ({ name, says: policyPlaceholders[name] }))}
              field={{ id: lastField, label: lastField === 'body' ? 'text' : 'first sentence' }}
              onInsert={(value) => form.setValue(lastField, value, { shouldDirty: true })}
            />
          )}
          {(kind === 'policy' || kind === 'announcement') && <MarkdownHelp />}
        </EditSheet>
        <PagePreview current={current} typed={typed} />
      </Columns>
    </Section>
  );
};
