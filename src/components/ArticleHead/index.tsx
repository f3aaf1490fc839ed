import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../site/pageUrl';
import {site} from '../../site/site';
import {shareImageUrl, shareImageSize} from '../../outputs/shareImages/imageUrl';
import {twinUrl} from '../../outputs/twins/twinUrl';

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
  const image = useBaseUrl(ownImage ?? shareImageUrl(path, baseUrl), {absolute: true});
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
            potentialAction: {
              '@type': 'SearchAction',
              target: `${url}${baseUrl}search?q={query}`,
              'query-input': 'required name=query',
            },
          };
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={url + twinUrl(path)} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={siteTitle} />
      {ownImage === undefined && <meta property="og:image" content={image} />}
      {ownImage === undefined && <meta property="og:image:width" content={String(shareImageSize.width)} />}
      {ownImage === undefined && <meta property="og:image:height" content={String(shareImageSize.height)} />}
      {ownImage === undefined && <meta name="twitter:image" content={image} />}
      <meta property="og:image:alt" content={`${title}: ${description}`} />
      <meta name="twitter:image:alt" content={`${title}: ${description}`} />
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
