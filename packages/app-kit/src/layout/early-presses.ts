import { themeColors } from '../theme/first-paint.ts';
import { themeKey } from '../theme/stored-theme.ts';

const ended = 'hydration';

/**
 * What the header of a prerendered page does when it is pressed before hydration, as an inline script for the page's
 * head. A button says by `data-early` what it is: the menu opens by its `aria-expanded`, the theme is toggled and
 * stored as the theme store does. The gateway's content security policy allows the script by its hash.
 */
export const earlyPressScript = `{const press=({target})=>{const button=target.closest("[data-early]");if(!button)return;if(button.dataset.early==="menu"){button.setAttribute("aria-expanded",button.getAttribute("aria-expanded")!=="true");return}const dark=document.documentElement.classList.toggle("dark");document.querySelector('meta[name="theme-color"]').content=dark?${JSON.stringify(themeColors.dark)}:${JSON.stringify(themeColors.light)};try{localStorage.setItem(${JSON.stringify(themeKey)},dark?"dark":"light")}catch{}};addEventListener("click",press);addEventListener("${ended}",()=>removeEventListener("click",press))}`;

/** To be called right before hydration: from then on React hears every press itself. */
export const endEarlyPresses = (): void => void dispatchEvent(new Event(ended));
