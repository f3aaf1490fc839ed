import React, {type ReactNode} from 'react';
import type {BadgeKind} from '../../settings/badges';
import {useTexts} from '../../client/useTexts';

/** Renders a badge for a title or card. It shows the availability, cost, or stability of what the page describes. */
export default function Badge({kind}: {readonly kind: BadgeKind}): ReactNode {
  return <span data-badge={kind}>{useTexts()[`badge.${kind}`] ?? kind}</span>;
}
