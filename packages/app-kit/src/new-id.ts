import { v4 } from 'uuid';

/** A random id (UUID v4), also on a page without https, where `crypto.randomUUID` is missing. */
export const newId = (): string => v4();
