import {color} from '../../css/tokens';
import {markPath} from '../../site/markPath';

/** Returns the favicon as SVG. It follows the color scheme of the browser. */
export function favicon(): string {
  const dark = `@media(prefers-color-scheme:dark){path{fill:${color('accent', 'dark')}}}`;
  const style = `<style>path{fill:${color('accent')}}${dark}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}<path d="${markPath}"/></svg>\n`;
}
