import {useCallback, useEffect, useRef, useState} from 'react';
import type {useCodeWordWrap} from '@docusaurus/theme-common/internal';

/**
 * What `useCodeWordWrap` of the theme returns, for a page with many code blocks. The theme asks each block for its width, also
 * those in hidden tabs, and renders each again. Browsers would lay out the page once per block, which blocks a slow phone for most
 * of a second. Instead, browsers report the widths of visible blocks after they have laid out the page.
 */
export function useWordWrap(): ReturnType<typeof useCodeWordWrap> {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isCodeScrollable, setIsCodeScrollable] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const {scrollWidth, clientWidth} = entry!.target;
      setIsCodeScrollable(isEnabled || scrollWidth > clientWidth);
    });
    observer.observe(codeBlockRef.current!);
    return () => observer.disconnect();
  }, [isEnabled]);
  const toggle = useCallback(() => {
    const code = codeBlockRef.current!.querySelector('code')!;
    // Otherwise, very long words would still scroll.
    if (isEnabled) code.removeAttribute('style');
    else Object.assign(code.style, {width: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'});
    setIsEnabled(!isEnabled);
  }, [isEnabled]);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle};
}
