import type { Call, CallInput, idParams } from '@pawlayer/contracts';
import * as calls from '@pawlayer/contracts/admin';
import {
  implement,
  implementUpload,
  ownerOf,
  personOf,
  type App,
  type Owner,
  type ReceivedFile,
} from '@pawlayer/service-kit';
import type * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { addAddress, changeNotes, requestMailAgain } from '../../core/index.ts';
import { withdrawConsent } from '../../messages/index.ts';
import { acceptPayment, decideRefund, refundOrder } from '../../money/index.ts';
import {
  changeCut,
  freezeModel,
  markMemorial,
  moveProduction,
  requestModel,
  saveRetouch,
  sendProof,
  useRetouch,
} from '../../production/index.ts';
import { getAdminOrder } from './admin-actions.ts';

type OrderCall<Form extends z.ZodObject> = Call<typeof idParams, undefined, Form, undefined, typeof calls.AdminOrder>;
type OrderChange<Form extends z.ZodObject> = (
  ctx: Ctx,
  owner: Owner,
  id: string,
  body: CallInput<OrderCall<Form>>['body'],
) => Promise<void>;

/** An order and its changes, each of which answers with the order as it is then. */
export const orderDocumentRoutes = (app: App, ctx: Ctx): void => {
  const after = async (change: Promise<void>, id: string) => {
    await change;
    return getAdminOrder(ctx, id);
  };
  implement(app, calls.getAdminOrder, ({ params }) => getAdminOrder(ctx, params.id));
  const change = <Form extends z.ZodObject>(call: OrderCall<Form>, make: OrderChange<Form>) =>
    implement(app, call, ({ params: { id }, body, request }) => after(make(ctx, ownerOf(request), id, body), id));
  change(calls.moveProduction, moveProduction);
  change(calls.saveOrderNotes, changeNotes);
  change(calls.addOrderAddress, addAddress);
  change(calls.resendMail, requestMailAgain);
  change(calls.refundOrder, refundOrder);
  change(calls.acceptPayment, acceptPayment);
  change(calls.changeCut, changeCut);
  change(calls.useRetouch, useRetouch);
  change(calls.makeModel, requestModel);
  change(calls.markMemorial, markMemorial);
  change(calls.sendProof, sendProof);
  implementUpload(
    app,
    calls.saveRetouch,
    () => 'image/png', // whether it is one is found out where it is decoded
    ({ params: { id }, form, files, request }) => {
      const retouch = files['retouch'] as ReceivedFile; // required by the contract
      const painted = { ...form, savedBy: personOf(request).id };
      return after(saveRetouch(ctx, ownerOf(request), id, painted, retouch), id);
    },
    { before: [ctx.limitParallelUploads] },
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
