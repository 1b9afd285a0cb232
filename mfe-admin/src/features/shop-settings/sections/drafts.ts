import type * as z from 'zod';
import { deleteDraft, findDraft, saveDraft } from '../../../lib/session/drafts.ts';
import type { SectionName } from './section.ts';

const sectionNames: readonly SectionName[] = ['shipping', 'taxes', 'days', 'rush', 'printer', 'packing', 'costs'];

const draftName = (section: SectionName): string => `shop settings: ${section}`;

/** What was typed into a section and not saved; drafts have text only, so its values are one text of JSON. */
export const findSectionDraft = <Input>(section: SectionName, schema: z.ZodType<Input>): Input | undefined => {
  const text = findDraft(draftName(section))?.['values'];
  return text === undefined ? undefined : schema.safeParse(parseJson(text)).data; // it may be of another release
};

export const saveSectionDraft = (section: SectionName, values: unknown): void =>
  saveDraft(draftName(section), { values: JSON.stringify(values) });

export const deleteSectionDraft = (section: SectionName): void => deleteDraft(draftName(section));

export const deleteSectionDrafts = (): void => sectionNames.forEach(deleteSectionDraft);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // edited by hand
  }
};
