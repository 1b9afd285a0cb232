import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeRenditions } from './actions.ts';

const MakeRenditions = z.object({ uploadId: z.uuid() });

export const uploadConsumers = [
  defineConsumer({
    name: 'make-renditions',
    on: 'make-renditions',
    payload: MakeRenditions.parse,
    handle: (ctx: Ctx, { uploadId }) => makeRenditions(ctx, uploadId),
  }),
];
