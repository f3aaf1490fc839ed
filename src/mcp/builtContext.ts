import {readContent} from 'docusaurus-plugin-mcp-server/content';
import {type Context, createContext} from 'docusaurus-plugin-mcp-server/context';
import {hostedAt} from '../site/hostedAt';
import {siteTitle, tagline} from '../site/site';
import settings from './settings';

/** Returns what the MCP server of the last build works with. @throws Error if there is no build */
export const builtContext = (): Context =>
  createContext(readContent('build', {...hostedAt(process.env), title: siteTitle, tagline}), settings);
