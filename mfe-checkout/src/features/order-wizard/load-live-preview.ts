/** The preview is a chunk of its own, which only a visitor with a photo loads. */
export const loadLivePreview = () => import('./live-preview.tsx');
