import { toPictures, type Story, type StoryForm } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import { photoUrl, picturesFolder } from './rules.ts';

/** The columns that visitors and the owner can both read. */
export type StoryTextRow = {
  id: string;
  customer_name: string;
  pet_name: string;
  pet_breed: string | null;
  rating: number;
  story_text: string;
  is_memorial: boolean;
  is_approved: boolean;
  created_at: Date;
};

export const toStoryText = (row: StoryTextRow): Omit<Story, 'photoUrl' | 'pictures'> => ({
  id: row.id,
  customerName: row.customer_name,
  petName: row.pet_name,
  ...(row.pet_breed !== null && { petBreed: row.pet_breed }),
  rating: row.rating,
  storyText: row.story_text,
  isMemorial: row.is_memorial,
  isApproved: row.is_approved,
  createdAt: row.created_at.toISOString(),
});

export const storyTextColumns = (sql: Sql) => sql`
  id, customer_name, pet_name, pet_breed, rating, story_text, is_memorial, is_approved, created_at`;

type StoryRow = StoryTextRow & { pictures: RenditionInfo[] | null };

const toStory = (row: StoryRow): Story => {
  const pictures = toPictures(picturesFolder(row.id), row.pictures ?? []);
  const url = photoUrl(pictures);
  return { ...toStoryText(row), ...(url !== undefined && { photoUrl: url }), pictures };
};

/** The public stories: approved ones, newest first. */
export const listApprovedStories = async (sql: Sql): Promise<Story[]> => {
  const rows = await queryWithRetry(
    () => sql<StoryRow[]>`
      select ${storyTextColumns(sql)}, pictures
      from stories where is_approved order by created_at desc, id limit 500`,
  );
  return rows.map(toStory);
};

type NewStory = Omit<StoryForm, 'website'> & { id: string; photoKey: string | undefined };

/** Inserts the row and, with a photo, the command to make its pictures. Idempotent. */
export const insertStory = async (sql: Sql, story: NewStory, requestId: string): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with new_story as (
        insert into stories (
          id, customer_name, pet_name, pet_breed, rating, story_text, is_memorial, email, photo_key, request_id
        ) values (
          ${story.id}, ${story.customerName}, ${story.petName}, ${story.petBreed ?? null}, ${story.rating},
          ${story.storyText}, ${story.isMemorial}, ${story.email ?? null}, ${story.photoKey ?? null}, ${requestId}
        )
        on conflict (id) do nothing
        returning id, photo_key
      )
      select emit('make-story-pictures', jsonb_build_object('storyId', id), ${requestId})
      from new_story where photo_key is not null`,
  );
};

/** The key of a story's original, and whether its pictures exist. */
export const getPhoto = async (sql: Sql, id: string): Promise<{ photoKey: string; hasPictures: boolean }> => {
  const [row] = await queryWithRetry(
    () => sql<{ photo_key: string; has_pictures: boolean }[]>`
      select photo_key, pictures is not null as has_pictures from stories where id = ${id} and photo_key is not null`,
  );
  if (!row) throw new Error(`no photo of story ${id}`);
  return { photoKey: row.photo_key, hasPictures: row.has_pictures };
};

export const markPicturesMade = async (sql: Sql, id: string, pictures: RenditionInfo[]): Promise<void> => {
  await queryWithRetry(
    () => sql`
      update stories set pictures = ${sql.json(pictures)}, updated_at = now() where id = ${id} and pictures is null`,
  );
};

/** Whether the public may currently see this picture. */
export const isPublicPicture = async (sql: Sql, id: string, name: string): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      select from stories
      where id = ${id} and is_approved and pictures @> ${sql.json([{ name }])}`,
  );
  return rows.length > 0;
};
