import {validateConfig} from '@docusaurus/core/lib/server/configValidation.js';
import {openSite} from './checkedSite';
import {fixtureOf} from './fixture';
import type {Options} from './options';

const settings = {title: 'A', url: 'https://docs.example.com', baseUrl: '/', presets: ['classic']};

/** Opens a site with the configuration of a new one. For tests. */
export const plainSite = (
  files?: Readonly<Record<string, string>>,
  options: Options = {},
  root = '/nowhere',
  more: object = {},
) => openSite(root, validateConfig({...settings, ...more}, ''), options, files);

/** Runs checks on a site with the configuration of a new one. For tests. */
export const plain = (options: Options = {}, more: object = {}) =>
  fixtureOf((files) => plainSite(files, options, undefined, more));
