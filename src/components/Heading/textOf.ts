import {Children, isValidElement, type ReactNode} from 'react';

/** The words of a React node, as a reader sees them: `<>The <code>to</code> parameter</>` gives "The to parameter". */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{children?: ReactNode}>(child) ? textOf(child.props.children) : '';
    })
    .join('');
}
