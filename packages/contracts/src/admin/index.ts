export * from './audit.ts';
export * from './gallery.ts';
export * from './jobs.ts';
export * from './messages.ts';
export * from './orders.ts';
export * from './session.ts';
export * from './stories.ts';
