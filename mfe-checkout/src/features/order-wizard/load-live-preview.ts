/** The preview and its small copy are one chunk, which only a visitor with a photo loads. */
export const loadLivePreview = async () => {
  const [{ LivePreview }, { MiniPreview }] = await Promise.all([
    import(/* webpackChunkName: "live-preview" */ './live-preview.tsx'),
    import(/* webpackChunkName: "live-preview" */ './mini-preview.tsx'),
  ]);
  return { LivePreview, MiniPreview };
};
