import type {McpSettings} from './settings';

/** The settings of a site without own ones. */
export default {} satisfies Partial<McpSettings>;
