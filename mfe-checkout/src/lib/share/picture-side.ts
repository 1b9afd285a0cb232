/** The shorter side of a portrait's picture in pixels. */
export const pictureSide = 1200;
