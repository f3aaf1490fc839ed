import React, {type ReactNode} from 'react';
import Layout from '@theme/Layout';
import {site, tagline} from '@site/src/config/site';

export default function Home(): ReactNode {
  return (
    <Layout title="Home" description={tagline}>
      <main>
        <h1>{site.product} Docs</h1>
      </main>
    </Layout>
  );
}
