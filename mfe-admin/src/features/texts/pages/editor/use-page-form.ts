import type { PageTextName, PageTextState } from '@pawlayer/contracts/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useTextForm } from '../../editor/use-text-form.ts';
import { savePageTextMutation } from '../api.ts';
import { schemaOf, toInput } from './page-schema.ts';

export const pageDraft = (name: PageTextName): string => `page text: ${name}`;

export const usePageForm = (current: PageTextState) =>
  useTextForm({
    draft: pageDraft(current.name),
    schema: schemaOf(current.text.kind),
    toInput,
    current,
    mutation: savePageTextMutation(useQueryClient(), current.name),
    effect: 'The shop shows them within seconds.',
  });
