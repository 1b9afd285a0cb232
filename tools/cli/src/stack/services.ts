export const services = ['catalog', 'orders', 'content', 'admin'] as const;
export type Service = (typeof services)[number];
