import React, {type ReactNode} from 'react';
import NotFound from '@site/src/components/NotFound';

export default function NotFoundContent(): ReactNode {
  return <NotFound />;
}
