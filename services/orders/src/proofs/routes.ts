import { decideProof, getProof, getProofPicture } from '@pawlayer/contracts';
import { sendProof } from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import * as proofs from './actions.ts';
import { sendProof as send } from './send.ts';

/** What the owner sends, and what its customer does with it. */
export const proofRoutes = (app: App, ctx: Ctx): void => {
  implement(app, sendProof, ({ params, body, request }) => send(ctx, ownerOf(request), params.id, body));
  implement(app, getProof, ({ params }) => proofs.getProof(ctx, params.id));
  implementFile(app, getProofPicture, ({ params }) => proofs.openProofPicture(ctx, params.id, params.name));
  implement(app, decideProof, ({ params, body }) => proofs.decideProof(ctx, params.id, body), {
    before: [ctx.limit('proofs')],
  });
};
