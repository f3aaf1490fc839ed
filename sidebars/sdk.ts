import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/**
 * Returns the IDs of Go pages in a group. The sidebar lists all pages explicitly, because the groups' overview pages
 * are next to the `go` folder instead of in it.
 */
const go = (group: string, pages: string[]) => pages.map((page) => `go/${group}/${page}`);

const sidebars: SidebarsConfig = {
  sdk: [
    'index',
    'postman',
    'php',
    {
      type: 'category',
      label: 'Go SDK',
      link: {type: 'doc', id: 'go/index'},
      items: [
        'go/authentication',
        'go/client',
        'go/logging',
        {type: 'category', label: 'Markets', link: {type: 'doc', id: 'markets'}, items: go('markets', ['status'])},
        {
          type: 'category',
          label: 'Stocks',
          link: {type: 'doc', id: 'stocks'},
          items: go('stocks', ['candles', 'bulkcandles', 'quotes', 'bulkquotes', 'earnings', 'news']),
        },
        {
          type: 'category',
          label: 'Options',
          link: {type: 'doc', id: 'options'},
          items: go('options', ['expirations', 'lookup', 'strikes', 'chain', 'quotes']),
        },
        {type: 'category', label: 'Funds', items: go('funds', ['candles'])},
      ],
    },
  ],
};

export default sidebars;
