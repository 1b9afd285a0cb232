import type { AnyCall } from '../call.ts';
import { accountCalls } from './account-calls.ts';
import { listAudit } from './audit.ts';
import { getOrderCosts } from './costs.ts';
import { customerParts, getCustomer, listCustomers } from './customers.ts';
import { changeCut, getOrderMask, saveOrderMask } from './cuts.ts';
import { failedMails } from './failed-mails.ts';
import { exportFigures, getFigures } from './figures.ts';
import { addFilament, changeFilament, deleteFilament, listFilaments } from './filaments.ts';
import {
  addGalleryItem,
  deleteGalleryItem,
  getGalleryImage,
  listAdminGallery,
  reorderGallery,
  toggleGalleryItem,
} from './gallery.ts';
import { getStoreHealth } from './health.ts';
import { jobs } from './jobs.ts';
import { listMailTexts, listMailTextVersions, saveMailText } from './mail-text-calls.ts';
import { countMessages, decideMessages, listAdminMessages, listMessagePage, markMessageAnswered } from './messages.ts';
import { freezeModel, getModelFile, getModelPicture, makeModel, markMemorial, sendProof } from './models.ts';
import { deleteOrderFilter, listOrderFilters, renameOrderFilter, saveOrderFilter } from './order-filters.ts';
import { countOrders, exportOrders, findOrdersByNumber, listAdminOrders } from './order-lists.ts';
import { moveManyProduction } from './order-moves.ts';
import { acceptPayment, decideRefund, listUnmatchedPayments, refundOrder } from './order-payments.ts';
import {
  addOrderAddress,
  getAdminOrder,
  getOrderPhoto,
  getOrderPicture,
  moveProduction,
  resendMail,
  saveOrderNotes,
  withdrawGalleryConsent,
} from './orders.ts';
import { getPackingFile } from './packing.ts';
import { listPageTexts, listPageTextVersions, savePageText } from './page-text-calls.ts';
import { erasePerson, exportPerson, findPerson, personalData, repeatErasures } from './personal-data.ts';
import { failPlate, finishPlate, listPlateRuns, startPlate } from './plate-runs.ts';
import { getPlateFile, listPlates } from './plates.ts';
import { exportProductCosts, getProductCosts } from './product-costs.ts';
import { changeProduct, listAdminProducts } from './products.ts';
import {
  getShopSettings,
  listShopSettingsVersions,
  previewShopSettings,
  saveShopSettings,
} from './shop-settings-calls.ts';
import { addSpool, changeSpool, listSpools } from './spools.ts';
import {
  approveStory,
  countStories,
  decideStories,
  getStoryPhoto,
  listAdminStories,
  listStoryPage,
  rejectStory,
} from './stories.ts';

/** The calls of the owner's room, and those by which the admin service asks the others. */
export const adminCalls: readonly AnyCall[] = [
  ...accountCalls,
  listAudit,
  getStoreHealth,
  listAdminProducts,
  changeProduct,
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
  countOrders,
  findOrdersByNumber,
  listUnmatchedPayments,
  exportOrders,
  getFigures,
  exportFigures,
  getProductCosts,
  exportProductCosts,
  getAdminOrder,
  getOrderCosts,
  getOrderPhoto,
  getOrderPicture,
  listOrderFilters,
  saveOrderFilter,
  renameOrderFilter,
  deleteOrderFilter,
  moveProduction,
  moveManyProduction,
  saveOrderNotes,
  addOrderAddress,
  withdrawGalleryConsent,
  resendMail,
  refundOrder,
  decideRefund,
  acceptPayment,
  listFilaments,
  addFilament,
  changeFilament,
  deleteFilament,
  listSpools,
  addSpool,
  changeSpool,
  changeCut,
  saveOrderMask,
  getOrderMask,
  makeModel,
  freezeModel,
  getModelFile,
  getModelPicture,
  markMemorial,
  sendProof,
  listPlates,
  getPlateFile,
  getPackingFile,
  listPlateRuns,
  startPlate,
  finishPlate,
  failPlate,
  getShopSettings,
  saveShopSettings,
  listShopSettingsVersions,
  previewShopSettings,
  listMailTexts,
  saveMailText,
  listMailTextVersions,
  listPageTexts,
  savePageText,
  listPageTextVersions,
  ...Object.values(jobs).flatMap(({ list, retry }): AnyCall[] => [list, retry]),
  findPerson,
  exportPerson,
  erasePerson,
  repeatErasures,
  ...Object.values(personalData.orders),
  ...Object.values(personalData.content),
  listCustomers,
  getCustomer,
  ...Object.values(customerParts.orders),
  ...Object.values(customerParts.content),
  ...Object.values(failedMails).flatMap(({ list, retry }): AnyCall[] => [list, retry]),
];
