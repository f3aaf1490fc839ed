import {readContent} from 'docusaurus-plugin-mcp-server/content';
import type {Context} from 'docusaurus-plugin-mcp-server/context';
import {createContext} from 'docusaurus-plugin-mcp-server/createContext';
import {hostedAt} from '../settings/hostedAt';
import {siteTitle, tagline} from '../settings/site';
import settings from './settings';

/** Returns what the MCP server of the last build works with. @throws Error if there is no build */
export const builtContext = (): Context =>
  createContext(readContent('build', {...hostedAt(process.env), title: siteTitle, tagline}), settings);
