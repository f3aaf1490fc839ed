import React, {type ReactNode} from 'react';
import Search from '@site/src/components/Search';
import {useSearchSetup} from '@site/src/components/Search/setup';

export default function SearchBarAdapter(): ReactNode {
  return <Search setup={useSearchSetup()} />;
}
