import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {twinUrl} from './twinUrl';

/**
 * React hook that returns the URL of a page's Markdown twin, or undefined if the site has no twins, because this plugin isn't
 * in its configuration.
 *
 * @param page the path or URL of the page, without query and hash
 */
export function useTwinUrl(page: string): string | undefined {
  const {pluginVersions} = useDocusaurusContext().siteMetadata;
  return 'docusaurus-plugin-markdown-twins' in pluginVersions ? twinUrl(page) : undefined;
}
