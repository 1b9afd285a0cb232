/** Somebody who uses the store in one of the engines, and finds what is on the page by its words. */
export type Visitor = {
  open: (path: string) => Promise<void>;
  /** Fills in the field with this label. */
  fill: (label: string, text: string) => Promise<void>;
  /** Chooses a file in the field with this label. */
  choose: (label: string, file: string) => Promise<void>;
  /** Presses the first button or link whose name begins with this. */
  press: (name: string) => Promise<void>;
  /** Waits until this script gives something true. */
  waitFor: (script: string) => Promise<void>;
  /** A picture of what is seen, for whoever looks at a failure. */
  picture: () => Promise<Buffer>;
  resize: (width: number, height: number) => Promise<void>;
  leave: () => Promise<void>;
};

/** Waits until the page shows this text. */
export const sees = (visitor: Visitor, text: string): Promise<void> =>
  visitor.waitFor(`document.body.innerText.includes(${JSON.stringify(text)})`);

/** Waits until the address contains this. */
export const isAt = (visitor: Visitor, part: string): Promise<void> =>
  visitor.waitFor(`location.href.includes(${JSON.stringify(part)})`);
