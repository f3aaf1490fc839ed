import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Lists all pages explicitly, because the Go pages are in `go/` but their group overviews are next to that folder. */
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
