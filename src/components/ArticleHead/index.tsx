import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {pageUrl} from '../../site/pageUrl';
import {shareImageUrl, shareImageSize} from '../../outputs/shareImages/imageUrl';
import {twinUrl} from '../../outputs/twins/twinUrl';

interface Props {
  /** permalink from Docusaurus, including the base URL */
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** the share image in the front matter, to which the theme links. Other pages get a generated one */
  readonly image?: string;
  /** set only for docs pages; other pages have no structured data */
  readonly article?: {readonly lastUpdatedAt: number | undefined};
}

/** Adds a page's metadata, such as its Markdown twin and share image. Docs pages also get schema.org data. */
export default function ArticleHead({permalink, title, description, image: ownImage, article}: Props): ReactNode {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {url, baseUrl, title: siteTitle} = siteConfig;
  const path = pageUrl(permalink, baseUrl);
  const image = useBaseUrl(ownImage ?? shareImageUrl(path, baseUrl), {absolute: true});
  const organization = {'@type': 'Organization', name: siteTitle, url: url + baseUrl};
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
      {article && (
        <script type="application/ld+json">
          {JSON.stringify({
            '@context': 'https://schema.org',
            '@type': 'TechArticle',
            headline: title,
            description,
            url: url + path,
            image,
            inLanguage: i18n.currentLocale,
            ...(article.lastUpdatedAt && {dateModified: new Date(article.lastUpdatedAt).toISOString()}),
            author: organization,
            publisher: organization,
          })}
        </script>
      )}
    </Head>
  );
}
