import { toPictures, type GalleryItem } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import { picturesFolder } from './rules.ts';
import { isPublic } from './sql-predicates.ts';

export type ItemRow = {
  id: string;
  pet_name: string;
  colorway: string;
  product_name: string;
  image_path: string;
  aspect_ratio: string;
  orientation: GalleryItem['orientation'];
  display_order: number;
  active: boolean;
  width: number;
  height: number;
  dominant_color: string;
  pictures: RenditionInfo[] | null;
  before_id: string | null;
  before_width: number | null;
  before_height: number | null;
  before_color: string | null;
  before_pictures: RenditionInfo[] | null;
};

export const toItem = (row: ItemRow): GalleryItem => ({
  id: row.id,
  petName: row.pet_name,
  colorway: row.colorway,
  productName: row.product_name,
  imagePath: row.image_path,
  aspectRatio: row.aspect_ratio,
  orientation: row.orientation,
  displayOrder: row.display_order,
  active: row.active,
  width: row.width,
  height: row.height,
  dominantColor: row.dominant_color,
  pictures: toPictures(picturesFolder(row.id), row.pictures ?? []),
  ...toBefore(row),
});

const toBefore = (row: ItemRow): Pick<GalleryItem, 'before'> => {
  if (row.before_id === null || row.before_width === null || row.before_height === null || row.before_color === null)
    return {};
  return {
    before: {
      width: row.before_width,
      height: row.before_height,
      dominantColor: row.before_color,
      pictures: toPictures(picturesFolder(row.before_id), row.before_pictures ?? []),
    },
  };
};

/** The columns of an `ItemRow`. */
export const itemColumns = (sql: Sql) => sql`
  id, pet_name, colorway, (select name from products where products.id = product_id) as product_name, image_path, aspect_ratio, orientation, display_order, active, width, height,
  dominant_color, pictures, before_id, before_width, before_height, before_color, before_pictures`;

/** The public gallery by display order. */
export const listPublicItems = async (sql: Sql): Promise<GalleryItem[]> => {
  const rows = await queryWithRetry(
    () => sql<ItemRow[]>`
      select ${itemColumns(sql)} from gallery_items where ${isPublic(sql)}
      order by display_order, created_at, id`,
  );
  return rows.map(toItem);
};

type OriginalImage = { imagePath: string; imageKey: string; hasPictures: boolean };

/** The key of an item's original, and whether its pictures exist; undefined when the item was deleted. */
export const findOriginal = async (sql: Sql, id: string): Promise<OriginalImage | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ image_path: string; image_key: string; has_pictures: boolean }[]>`
      select image_path, image_key, pictures is not null as has_pictures from gallery_items where id = ${id}`,
  );
  return row && { imagePath: row.image_path, imageKey: row.image_key, hasPictures: row.has_pictures };
};

export const markPicturesMade = async (sql: Sql, id: string, pictures: RenditionInfo[]): Promise<void> => {
  await queryWithRetry(
    () => sql`
      update gallery_items set pictures = ${sql.json(pictures)}, updated_at = now() where id = ${id} and pictures is null`,
  );
};

type BeforeImage = { beforeId: string; imageKey: string; hasPictures: boolean };

/** Likewise, of the photo beside it; undefined when it has none. */
export const findBeforeOriginal = async (sql: Sql, id: string): Promise<BeforeImage | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ before_id: string; before_key: string; has_pictures: boolean }[]>`
      select before_id, before_key, before_pictures is not null as has_pictures from gallery_items
      where id = ${id} and before_id is not null`,
  );
  return row && { beforeId: row.before_id, imageKey: row.before_key, hasPictures: row.has_pictures };
};

export const markBeforePicturesMade = async (sql: Sql, id: string, pictures: RenditionInfo[]): Promise<void> => {
  await queryWithRetry(
    () => sql`
      update gallery_items set before_pictures = ${sql.json(pictures)}, updated_at = now()
      where id = ${id} and before_pictures is null`,
  );
};

/** Whether the public may currently see this picture, of a portrait or of the photo beside it. */
export const isPublicPicture = async (sql: Sql, id: string, name: string): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      select from gallery_items
      where (id = ${id} and pictures @> ${sql.json([{ name }])} or before_id = ${id} and before_pictures @> ${sql.json([{ name }])})
        and ${isPublic(sql)}`,
  );
  return rows.length > 0;
};

/** The active item with this image path. */
export const findByImagePath = async (
  sql: Sql,
  imagePath: string,
): Promise<{ id: string; pictures: RenditionInfo[] } | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ id: string; pictures: RenditionInfo[] }[]>`
      select id, pictures from gallery_items where image_path = ${imagePath} and ${isPublic(sql)}`,
  );
  return row;
};
