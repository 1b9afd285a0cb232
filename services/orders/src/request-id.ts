import { currentRequestId } from '@pawlayer/service-kit';
import { randomUUID } from 'node:crypto';

/** The id that what we write, send and queue now belongs to: the request's or job's, else a new one. */
export const requestIdAtHand = (): string => currentRequestId() ?? randomUUID();
