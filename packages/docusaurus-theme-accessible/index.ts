import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {validateWith} from 'docusaurus-built-pages';

const NAME = 'docusaurus-theme-accessible';
const theme = path.join(__dirname, 'theme');
const clientModules = ['keepScroll', 'seldomHistory', 'dropdowns', 'announceTitle', 'openTarget'];

/** @throws Error with one sentence if an option is set, because there are none */
export const validateOptions = validateWith<object>(NAME, Joi.object({}));

/** Docusaurus theme that adds behavior to components of the classic theme. */
export default function accessibleTheme(): Plugin {
  return {
    name: NAME,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => clientModules.map((name) => path.join(__dirname, 'client', name)),
  };
}
