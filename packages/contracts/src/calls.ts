import { listAudit } from './admin/audit.ts';
import { changeCut, getOrderMask, saveOrderMask } from './admin/cuts.ts';
import { failedMails } from './admin/failed-mails.ts';
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
  addOrderAddress,
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
import { erasePerson, exportPerson, findPerson, personalData, repeatErasures } from './admin/personal-data.ts';
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
import { cutOutPet } from './cutouts.ts';
import { getOrderPreview, getOrderPreviewPicture } from './cuts.ts';
import { listGallery } from './gallery.ts';
import { getHealth, getOpenApi } from './health.ts';
import { saveMask } from './masks.ts';
import { sendMessage } from './messages.ts';
import { readMissingDetails, sendMissingDetails } from './order-links.ts';
import { createOrder, getOrder, getOrderStats } from './orders.ts';
import { createPaymentIntent, getConfig, receiveStripeEvent, resumeOrder } from './payments.ts';
import { listProducts } from './products.ts';
import { decideProof, getProof, getProofPicture } from './proofs.ts';
import { listOlderStories, listStories, shareStory } from './stories.ts';
import { uploadPhoto } from './uploads.ts';

/** All calls of the API. The gateway, the OpenAPI document and the tests iterate over this list. */
export const calls: readonly AnyCall[] = [
  listProducts,
  listGallery,
  getOrderStats,
  getConfig,
  createCustomer,
  cutOutPet,
  uploadPhoto,
  saveMask,
  createPaymentIntent,
  createOrder,
  resumeOrder,
  getOrder,
  getOrderPreview,
  getOrderPreviewPicture,
  getProof,
  getProofPicture,
  decideProof,
  readMissingDetails,
  sendMissingDetails,
  receiveStripeEvent,
  listStories,
  listOlderStories,
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
  addOrderAddress,
  resendMail,
  refundOrder,
  decideRefund,
  acceptPayment,
  listFilaments,
  addFilament,
  changeFilament,
  deleteFilament,
  getPrepress,
  changeCut,
  saveOrderMask,
  getOrderMask,
  makeModel,
  freezeModel,
  getModelFile,
  getModelPicture,
  markMemorial,
  sendProof,
  ...Object.values(jobs).flatMap(({ list, retry }): AnyCall[] => [list, retry]),
  findPerson,
  exportPerson,
  erasePerson,
  repeatErasures,
  ...Object.values(personalData.orders),
  ...Object.values(personalData.content),
  ...Object.values(failedMails).flatMap(({ list, retry }): AnyCall[] => [list, retry]),
  getHealth,
  getOpenApi,
];
