import React, {type ReactNode} from 'react';
import Search from '@site/src/search/dialog';
import {useSearchSetup} from '@site/src/search/dialog/setup';

export default function SearchBarAdapter(): ReactNode {
  return <Search setup={useSearchSetup()} />;
}
