import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import SearchResults from '@site/src/search/results';

export default function SearchPageAdapter(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <PageMetadata
        title="Search the documentation"
        description="Search the documentation for endpoints, parameters, formulas, and error messages."
      />
      <Head>
        {/* Search engines don't need this page, because it only links to other pages. */}
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Layout>
        <SearchResults />
      </Layout>
    </HtmlClassNameProvider>
  );
}
