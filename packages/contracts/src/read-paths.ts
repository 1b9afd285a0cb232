/** Where a page reads what anybody may read. Apart from the calls, so that a page without a form brings no schema along. */
export const readPaths = {
  products: '/api/products',
  gallery: '/api/gallery',
  stories: '/api/stories',
  orderStats: '/api/stats/orders',
  order: '/api/orders/{id}',
  orderPreview: '/api/orders/{id}/preview',
  orderPreviewPicture: '/api/orders/{id}/preview/{name}',
  proof: '/api/proofs/{id}',
  proofPicture: '/api/proofs/{id}/pictures/{name}',
  config: '/api/config',
} as const;

export type ReadPath = (typeof readPaths)[keyof typeof readPaths];
