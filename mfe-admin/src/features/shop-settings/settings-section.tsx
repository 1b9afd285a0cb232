import type { ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { Columns, Section } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { EditSheet } from '../../components/edit-sheet.tsx';
import type { PlaceChoice } from './preview/places.ts';
import { Preview } from './preview/preview.tsx';
import type { Section as SettingsPart, SectionName } from './sections/section.ts';
import { type SectionForm, useSectionForm } from './sections/use-section-form.ts';

/** What every section is given. */
export type SectionProps = { current: ShopSettingsVersion; choice: PlaceChoice };

type SettingsSectionProps<Name extends SectionName, Input extends FieldValues> = SectionProps & {
  section: SettingsPart<Name, Input>;
  /** For settings that no shopper sees. */
  withoutPreview?: boolean;
  /** The form's fields. */
  children: (form: SectionForm<Name, Input>) => ReactNode;
};

/** The form of one section, with what a shopper would see beside it. */
export const SettingsSection = <Name extends SectionName, Input extends FieldValues>({
  section,
  current,
  choice,
  withoutPreview = false,
  children,
}: SettingsSectionProps<Name, Input>) => {
  const { form, submit, discard, error } = useSectionForm(section, current);
  const { settings, isChanged } = useTyped(section, current.settings, form.control);
  return (
    <Section title={section.title}>
      <Columns widths="minmax(0, 1fr) 300px" gap={44} lineGap={24} stacksEarly>
        <EditSheet
          form={form}
          label={section.title}
          submitLabel={`Save ${section.title.toLowerCase()}`}
          isChanged={isChanged}
          error={error}
          onSubmit={submit}
          onDiscard={discard}
        >
          {children(form)}
        </EditSheet>
        {!withoutPreview && (
          <Preview
            title={section.title}
            typed={settings}
            saved={current.settings}
            choice={choice}
            startsWithRush={section.name === 'rush'}
          />
        )}
      </Columns>
    </Section>
  );
};

/** All settings with what is typed into this section; undefined while that could not be saved. */
const useTyped = <Name extends SectionName, Input extends FieldValues>(
  { name, schema, toInput }: SettingsPart<Name, Input>,
  saved: ShopSettings,
  control: Control<Input, unknown, ShopSettings[Name]>,
): { settings: ShopSettings | undefined; isChanged: boolean } => {
  const values = useWatch({ control });
  const parsed = schema.safeParse(values);
  return {
    settings: parsed.success ? { ...saved, [name]: parsed.data } : undefined,
    isChanged: JSON.stringify(values) !== JSON.stringify(toInput(saved[name])),
  };
};
