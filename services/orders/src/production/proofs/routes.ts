import { decideProof, getProof, getProofPicture } from '@pawlayer/contracts';
import { implement, implementFile, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import * as proofs from './actions.ts';

export const proofRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getProof, ({ params }) => proofs.getProof(ctx, params.id));
  implementFile(app, getProofPicture, ({ params }) => proofs.openProofPicture(ctx, params.id, params.name));
  implement(app, decideProof, ({ params, body }) => proofs.decideProof(ctx, params.id, body), {
    before: [ctx.limits.limit('proofs')],
  });
};
