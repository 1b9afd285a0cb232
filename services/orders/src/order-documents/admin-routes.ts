import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { withdrawConsent } from '../gallery-consents/admin-actions.ts';
import { addAddress, changeNotes, requestMailAgain } from '../orders/admin-actions.ts';
import { changeCut } from '../portraits/cut-admin-actions.ts';
import { freezeModel, markMemorial, requestModel } from '../portraits/model-admin-actions.ts';
import { moveProduction } from '../production/admin-actions.ts';
import { sendProof } from '../proofs/admin-actions.ts';
import { decideRefund, refundOrder } from '../refunds/actions.ts';
import { acceptPayment } from '../settlements/admin-actions.ts';
import { getAdminOrder } from './admin-actions.ts';

/** An order and its changes, each of which answers with the order as it is then. */
export const orderDocumentRoutes = (app: App, ctx: Ctx): void => {
  const after = async (change: Promise<void>, id: string) => {
    await change;
    return getAdminOrder(ctx, id);
  };
  implement(app, calls.getAdminOrder, ({ params }) => getAdminOrder(ctx, params.id));
  implement(app, calls.moveProduction, ({ params: { id }, body, request }) =>
    after(moveProduction(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.saveOrderNotes, ({ params: { id }, body, request }) =>
    after(changeNotes(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.addOrderAddress, ({ params: { id }, body, request }) =>
    after(addAddress(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.resendMail, ({ params: { id }, body, request }) =>
    after(requestMailAgain(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.refundOrder, ({ params: { id }, body, request }) =>
    after(refundOrder(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.acceptPayment, ({ params: { id }, body, request }) =>
    after(acceptPayment(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.changeCut, ({ params: { id }, body, request }) =>
    after(changeCut(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.makeModel, ({ params: { id }, body, request }) =>
    after(requestModel(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.markMemorial, ({ params: { id }, body, request }) =>
    after(markMemorial(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.sendProof, ({ params: { id }, body, request }) =>
    after(sendProof(ctx, ownerOf(request), id, body), id),
  );
  implement(app, calls.withdrawGalleryConsent, ({ params: { id }, request }) =>
    after(withdrawConsent(ctx, ownerOf(request), id), id),
  );
  implement(app, calls.decideRefund, ({ params: { id, refundId }, body: { action }, request }) =>
    after(decideRefund(ctx, ownerOf(request), id, { refundId, action }), id),
  );
  implement(app, calls.freezeModel, ({ params: { id, modelId }, body: { version }, request }) =>
    after(freezeModel(ctx, ownerOf(request), id, { modelId, version }), id),
  );
};
