import {type KeyboardEvent, useEffect, useRef} from 'react';

/** Closes a menu, which is a `details` element, when the reader presses Escape, moves the focus out of it, or clicks outside it. */
export default function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({target}: Event) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open');
    };
    for (const type of ['click', 'focusin']) document.addEventListener(type, close);
    return () => {
      for (const type of ['click', 'focusin']) document.removeEventListener(type, close);
    };
  }, []);
  const onKeyDown = ({key}: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.removeAttribute('open');
    menu.current.querySelector('summary')?.focus();
  };
  return {menu, onKeyDown};
}
