import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sections} from '../../site/sections';

/**
 * Docusaurus plugin: the article of the first page stands as the server wrote it, so its script stays out of the first
 * load (`loader.cjs`, `src/first-load/staticArticles`). In development every article is drawn, to follow the writer.
 */
export default function standingArticlesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'standing-articles',
    configureWebpack: (_, isServer) => ({
      module: {
        rules: [
          {
            include: sections.map(({path: folder}) => path.join(siteDir, folder) + path.sep),
            // Not the parts that pages import.
            test: (file: string) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'),
            enforce: 'post',
            use: [
              {
                loader: path.join(siteDir, 'src/first-load/staticArticles/loader.cjs'),
                options: {deferred: !isServer && process.env.NODE_ENV === 'production'},
              },
            ],
          },
        ],
      },
    }),
  };
}
