import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {messages} from '../SearchBar/messages';
import SearchResults from './Results';

export default function SearchPageAdapter(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <PageMetadata title={messages.title} description={messages.description} />
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
