export const fontFamily = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,sans-serif";

/** Of the running text. */
export const inkText = `${fontFamily};font-size:17px;line-height:27px;color:#2a1b2d`;

/** A paragraph; `html` is escaped already. */
export const paragraph = (html: string): string => `
          <p class="ink" style="${inkText};margin:0 0 16px">${html}</p>`;
