/** The accessible name of a portrait on the page. While it is rough, the number of its colours is not known. */
export const portraitLabel = (name: string, colours: number | undefined): string =>
  colours === undefined ? `Layered preview of ${name}` : `Layered preview of ${name} in ${colours} colours`;
