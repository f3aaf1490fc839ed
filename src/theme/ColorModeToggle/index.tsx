import React, {type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type {Props} from '@theme/ColorModeToggle';
import {systemMode} from '@site/src/client/colorMode';

const chosen = createStorageSlot(systemMode);

/** Renders the original button, and stores whether the reader has chosen the mode of the system. */
export default function ColorModeToggleWrapper({onChange, ...props}: Props): ReactNode {
  const choose: Props['onChange'] = (mode) => {
    if (mode === null) chosen.set('true');
    else if (chosen.get()) chosen.del();
    onChange(mode);
  };
  return <ColorModeToggle {...props} onChange={choose} />;
}
