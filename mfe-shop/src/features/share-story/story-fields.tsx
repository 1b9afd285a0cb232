import type { StoryForm } from '@pawlayer/contracts';
import { AreaField, EmailField, Honeypot, TextField, type useContractForm } from '@pawlayer/forms';
import { Checkbox, StarRating } from '@pawlayer/ui';
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
    <AreaField form={form} name="storyText" label="Your story" required rows={6} />
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
    <EmailField
      form={form}
      name="email"
      label="Email"
      optional
      hint="Only we see it; it is never shown to the public."
    />
    <Honeypot />
  </>
);
