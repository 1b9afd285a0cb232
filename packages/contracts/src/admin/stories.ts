import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields.ts';
import { Story } from '../stories.ts';

/** A story on the admin pages. `hasPhoto`: `getStoryPhoto` returns its photo, whether the story is approved or not. */
export const AdminStory = Story.omit({ pictures: true, photoUrl: true }).extend({
  email: z.string().optional(),
  hasPhoto: z.boolean(),
});
export type AdminStory = z.infer<typeof AdminStory>;

const params = z.object({ id: id() });

export const listAdminStories = defineCall({
  name: 'listAdminStories',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/stories',
  auth: 'admin',
  summary: 'All stories, oldest first',
  status: 200,
  response: z.array(AdminStory),
  errors: [],
});

export const approveStory = defineCall({
  name: 'approveStory',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/stories/{id}/approve',
  auth: 'admin',
  summary: 'Shows a story to the public',
  params,
  status: 200,
  response: AdminStory,
  errors: ['not_found'],
});

export const rejectStory = defineCall({
  name: 'rejectStory',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/stories/{id}/reject',
  auth: 'admin',
  summary: 'Hides a story from the public',
  params,
  status: 200,
  response: AdminStory,
  errors: ['not_found'],
});

export const getStoryPhoto = defineCall({
  name: 'getStoryPhoto',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/stories/{id}/photo',
  auth: 'admin',
  summary: "A story's photo, re-encoded, approved or not",
  params,
  status: 200,
  media: 'image/jpeg',
  response: z.unknown(),
  errors: ['not_found'],
});
