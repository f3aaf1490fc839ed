import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {shareImageSize, useShareImage} from 'docusaurus-plugin-share-images/client';
import {useTwinUrl} from 'docusaurus-plugin-markdown-twins/client';
import {useSearch} from 'docusaurus-theme-site-search/client';
import {pageUrl} from '../../client/pageUrl';
import {site} from '../../settings/site';

interface Props {
  /** permalink from Docusaurus, including the base URL */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** the share image in the front matter, to which the theme links. Other pages get a generated one */
  readonly image?: string;
  /** set only for docs pages and posts. The structured data of the landing page is about the whole site */
  readonly article?: {readonly lastUpdatedAt: number | undefined} | 'post';
}

/** Adds a page's metadata: its Markdown twin, its share image, and schema.org data. */
export default function ArticleHead({permalink, title, description, image: ownImage, article}: Props): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {url, baseUrl, title: siteTitle} = siteConfig;
  const path = pageUrl(permalink, baseUrl);
  const twin = useTwinUrl(url + path);
  const search = useSearch();
  const generated = useShareImage(path);
  const given = useBaseUrl(ownImage, {absolute: true});
  const image = ownImage === undefined ? generated : given;
  const own = ownImage === undefined && generated;
  const organization = {'@type': 'Organization', name: site.product, url: site.url};
  // The theme describes posts.
  const data =
    article === 'post'
      ? undefined
      : article
        ? {
            '@type': 'TechArticle',
            headline: title,
            description,
            image,
            mainEntityOfPage: url + path,
            ...(article.lastUpdatedAt && {dateModified: new Date(article.lastUpdatedAt).toISOString()}),
            author: organization,
          }
        : path === baseUrl && {
            '@type': 'WebSite',
            name: siteTitle,
            potentialAction: search && {
              '@type': 'SearchAction',
              target: `${url}${baseUrl}${search.pathOf().slice(1)}?q={query}`,
              'query-input': 'required name=query',
            },
          };
  return (
    <Head>
      {twin && <link rel="alternate" type="text/markdown" href={twin} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={siteTitle} />
      {own && <meta property="og:image" content={own} />}
      {own && <meta property="og:image:width" content={String(shareImageSize.width)} />}
      {own && <meta property="og:image:height" content={String(shareImageSize.height)} />}
      {own && <meta name="twitter:image" content={own} />}
      {image && <meta property="og:image:alt" content={`${title}: ${description}`} />}
      {image && <meta name="twitter:image:alt" content={`${title}: ${description}`} />}
      {data && (
        <script type="application/ld+json">
          {JSON.stringify({
            '@context': 'https://schema.org',
            ...data,
            url: url + path,
            inLanguage: i18n.currentLocale,
            publisher: organization,
          })}
        </script>
      )}
    </Head>
  );
}
