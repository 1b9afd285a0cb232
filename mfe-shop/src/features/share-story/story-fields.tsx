import type { StoryForm } from '@pawlayer/contracts';
import { Honeypot, TextField, type useContractForm } from '@pawlayer/forms';
import { Checkbox, Field, StarRating, TextArea } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { emptyStory, type StoryInput } from './story-draft.ts';

type StoryFieldsProps = { form: ReturnType<typeof useContractForm<StoryInput, StoryForm>>; photo: ReactNode };

export const StoryFields = ({ form, photo }: StoryFieldsProps) => (
  <>
    <TextField form={form} name="customerName" label="Your name" required autoComplete="name" />
    <TextField form={form} name="petName" label="Pet name" required />
    <TextField
      form={form}
      name="petBreed"
      label="Additional details"
      optional
      hint="A breed, a nickname, the years you had."
    />
    <Field label="Your story" id="storyText" error={form.problemOf('storyText')}>
      <TextArea required rows={6} {...form.register('storyText')} />
    </Field>
    <StarRating
      label="Rating"
      id="rating"
      error={form.problemOf('rating')}
      radio={form.register('rating')}
      initial={emptyStory.rating}
    />
    <Checkbox
      label="In loving memory"
      id="isMemorial"
      defaultChecked={emptyStory.isMemorial}
      {...form.register('isMemorial')}
    />
    {photo}
    <TextField
      form={form}
      name="email"
      label="Email"
      optional
      hint="Only we see it; it is never shown to the public."
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
    />
    <Honeypot />
  </>
);
