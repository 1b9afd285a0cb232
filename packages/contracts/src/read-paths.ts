/**
 * The paths of public resources. Separate from the calls, so that a page without a form does not bundle the schemas.
 */
export const readPaths = {
  products: '/api/products',
  colourways: '/api/colourways',
  gallery: '/api/gallery',
  stories: '/api/stories',
  olderStories: '/api/stories/older',
  orderStats: '/api/stats/orders',
  order: '/api/orders/{id}',
  orderPreview: '/api/orders/{id}/preview',
  orderPreviewPicture: '/api/orders/{id}/preview/{name}',
  proof: '/api/proofs/{id}',
  proofPicture: '/api/proofs/{id}/pictures/{name}',
  orderReceipt: '/api/orders/{id}/receipt',
  shopTerms: '/api/quotes/terms',
  shopTexts: '/api/texts',
  config: '/api/config',
} as const;

/** The id of the element with the answer of a path in a page's HTML. */
export const includedDataId = (path: string): string => `data:${path}`;

export type ReadPath = (typeof readPaths)[keyof typeof readPaths];
