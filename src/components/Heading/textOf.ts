import {Children, isValidElement, type ReactNode} from 'react';

/** Returns the text of a React node: `<>The <code>to</code> parameter</>` becomes "The to parameter". */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{children?: ReactNode}>(child) ? textOf(child.props.children) : '';
    })
    .join('');
}
