import { listAudit } from './admin/audit.ts';
import { addFilament, changeFilament, deleteFilament, listFilaments } from './admin/filaments.ts';
import {
  addGalleryItem,
  deleteGalleryItem,
  getGalleryImage,
  listAdminGallery,
  reorderGallery,
  toggleGalleryItem,
} from './admin/gallery.ts';
import { getStoreHealth } from './admin/health.ts';
import { jobs } from './admin/jobs.ts';
import {
  countMessages,
  decideMessages,
  listAdminMessages,
  listMessagePage,
  markMessageAnswered,
} from './admin/messages.ts';
import {
  freezeModel,
  getModelFile,
  getModelPicture,
  getPrepress,
  makeModel,
  markMemorial,
  sendProof,
} from './admin/models.ts';
import { acceptPayment, decideRefund, listUnmatchedPayments, refundOrder } from './admin/order-payments.ts';
import {
  exportOrders,
  getAdminOrder,
  getOrderPhoto,
  getOrderPicture,
  listAdminOrders,
  moveProduction,
  resendMail,
  saveOrderNotes,
} from './admin/orders.ts';
import { addPasskey, listPasskeys, renamePasskey, revokePasskey, startPasskeyRegistration } from './admin/passkeys.ts';
import { changePassword, getPassword, makeRecoveryCodes, switchPassword } from './admin/password.ts';
import { changeRole, inviteAgain, invitePerson, listPeople, removePerson } from './admin/people.ts';
import { getSession, login, logout } from './admin/session.ts';
import { endOtherSessions, endSession, listSessions } from './admin/sessions.ts';
import {
  acceptInvitation,
  getLoginMethods,
  loginWithLink,
  loginWithPasskey,
  loginWithRecoveryCode,
  requestLoginLink,
  startPasskeyLogin,
} from './admin/sign-in.ts';
import {
  approveStory,
  countStories,
  decideStories,
  getStoryPhoto,
  listAdminStories,
  listStoryPage,
  rejectStory,
} from './admin/stories.ts';
import type { AnyCall } from './call.ts';
import { createCustomer } from './customers.ts';
import { getOrderPreview, getOrderPreviewPicture } from './cuts.ts';
import { listGallery } from './gallery.ts';
import { getHealth, getOpenApi } from './health.ts';
import { sendMessage } from './messages.ts';
import { createOrder, getOrder, getOrderStats } from './orders.ts';
import { createPaymentIntent, getConfig, receiveStripeEvent } from './payments.ts';
import { listProducts } from './products.ts';
import { decideProof, getProof, getProofPicture } from './proofs.ts';
import { listStories, shareStory } from './stories.ts';
import { uploadPhoto } from './uploads.ts';

/** All calls of the API. The gateway, the OpenAPI document and the tests iterate over this list. */
export const calls: readonly AnyCall[] = [
  listProducts,
  listGallery,
  getOrderStats,
  getConfig,
  createCustomer,
  uploadPhoto,
  createPaymentIntent,
  createOrder,
  getOrder,
  getOrderPreview,
  getOrderPreviewPicture,
  getProof,
  getProofPicture,
  decideProof,
  receiveStripeEvent,
  listStories,
  shareStory,
  sendMessage,
  login,
  getLoginMethods,
  startPasskeyLogin,
  loginWithPasskey,
  requestLoginLink,
  loginWithLink,
  loginWithRecoveryCode,
  acceptInvitation,
  getSession,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  listPasskeys,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  revokePasskey,
  getPassword,
  changePassword,
  switchPassword,
  makeRecoveryCodes,
  listPeople,
  invitePerson,
  inviteAgain,
  changeRole,
  removePerson,
  listAudit,
  getStoreHealth,
  listAdminGallery,
  addGalleryItem,
  reorderGallery,
  toggleGalleryItem,
  deleteGalleryItem,
  getGalleryImage,
  listAdminStories,
  listStoryPage,
  countStories,
  decideStories,
  approveStory,
  rejectStory,
  getStoryPhoto,
  listAdminMessages,
  listMessagePage,
  countMessages,
  decideMessages,
  markMessageAnswered,
  listAdminOrders,
  listUnmatchedPayments,
  exportOrders,
  getAdminOrder,
  getOrderPhoto,
  getOrderPicture,
  moveProduction,
  saveOrderNotes,
  resendMail,
  refundOrder,
  decideRefund,
  acceptPayment,
  listFilaments,
  addFilament,
  changeFilament,
  deleteFilament,
  getPrepress,
  makeModel,
  freezeModel,
  getModelFile,
  getModelPicture,
  markMemorial,
  sendProof,
  jobs.orders.list,
  jobs.orders.retry,
  jobs.catalog.list,
  jobs.catalog.retry,
  jobs.content.list,
  jobs.content.retry,
  jobs.admin.list,
  jobs.admin.retry,
  getHealth,
  getOpenApi,
];
