import type { ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { useContractForm } from '@pawlayer/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useFollow } from '../../../components/versions/use-follow.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { saveSettingsMutation } from '../api.ts';
import { deleteSectionDraft, findSectionDraft, saveSectionDraft } from './drafts.ts';
import type { Section, SectionName } from './section.ts';

/** The effect of a section that changes no quote. */
const consequences: Partial<Record<SectionName, string>> = {
  printer: 'The next plates use it.',
  packing: 'The next labels and slips use it.',
  costs: 'The costs of orders use it at once.',
};

/**
 * The form of one section. What is typed is kept as a draft until it is saved; saving makes a version of all settings.
 */
export const useSectionForm = <Name extends SectionName, Input extends FieldValues>(
  { name, title, Input, schema, toInput }: Section<Name, Input>,
  current: ShopSettingsVersion,
) => {
  const toast = useSuccessToast();
  const save = useMutation(saveSettingsMutation(useQueryClient()));
  const toDefaults = (settings: ShopSettings) => toInput(settings[name]) as DefaultValues<Input>; // it has every field
  const form = useContractForm(
    schema,
    (findSectionDraft(name, Input) as DefaultValues<Input> | undefined) ?? toDefaults(current.settings),
    (values) => saveSectionDraft(name, values),
    { within: `settings.${name}.` },
  );
  const show = (settings: ShopSettings) => {
    form.restart(toDefaults(settings));
    deleteSectionDraft(name);
  };
  useFollow(current.version, () => {
    if (!findSectionDraft(name, Input)) show(current.settings);
  });

  const submit = form.submitWith(async (section) => {
    const settings = { ...current.settings, [name]: section };
    const saved = await save.mutateAsync({ settings, version: current.version });
    show(saved.settings);
    toast(`${title} saved`, consequences[name] ?? 'New quotes use it from now on.');
  });
  const discard = () => {
    save.reset();
    show(current.settings);
  };
  return { form, submit, discard, error: save.error };
};

/** What the fields of a section use. */
export type SectionForm<Name extends SectionName, Input extends FieldValues> = ReturnType<
  typeof useSectionForm<Name, Input>
>['form'];
