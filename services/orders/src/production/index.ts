export { changeCut, getOwnersCut, refuseClosedCut } from './portraits/cut-admin-actions.ts';
export { freezeModel, markMemorial, requestModel } from './portraits/model-admin-actions.ts';
export { listModels } from './portraits/model-queries.ts';
export { getCutOrder } from './portraits/preview-queries.ts';
export { getProof } from './proofs/actions.ts';
export { sendProof } from './proofs/admin-actions.ts';
export { listProofs, markMailed, markMailedAgain } from './proofs/queries.ts';
export { saveRetouch, useRetouch } from './retouches/admin-actions.ts';
export { moveProduction } from './steps/admin-actions.ts';
