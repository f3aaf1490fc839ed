import React, {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type {Props as DialogProps} from './Dialog';
import {isWriting, keyAction} from './keys';
import {reloadAfterRelease} from './release';
import type {SearchSetup} from './setup';
import styles from './styles.module.css';

/** The dialog with all that belongs to it; loaded when a reader is about to need it. */
const loadDialog = () => import('./Dialog').then((module) => module.default);

interface Props {
  readonly setup: SearchSetup;
}

/**
 * The search button of the top bar, with its keys. Nothing of the dialog, the engine or the index is loaded before a
 * reader reaches for it.
 */
export default function Search({setup}: Props): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const [firstQuery, setFirstQuery] = useState('');
  const [modifier, setModifier] = useState('Ctrl');
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);

  const prepare = useCallback(async () => {
    const loaded = await loadDialog().catch(() => undefined);
    if (loaded) setDialog(() => loaded);
    return loaded !== undefined;
  }, []);
  const show = useCallback(
    (query = '') => {
      before.current = document.activeElement;
      setFirstQuery(query);
      setOpen(true);
      // A failed import is tried again the next time.
      void prepare().then((loaded) => (loaded ? undefined : reloadAfterRelease()));
    },
    [prepare],
  );
  const close = useCallback(() => setOpen(false), []);
  const shown = open && Dialog !== undefined;
  const wasShown = useRef(false);
  useEffect(() => {
    const closed = wasShown.current && !shown;
    wasShown.current = shown;
    if (!closed) return undefined;
    const last = before.current;
    const target = last instanceof HTMLElement && last !== document.body && last.isConnected ? last : button.current;
    // Behind the click that closed the dialog, which sets the focus where it fell.
    const timer = setTimeout(() => target?.focus({preventScroll: true}), 0);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setModifier('⌘');
  }, []);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const action = keyAction(event, open, isWriting(event.target));
      if (!action) return;
      event.preventDefault();
      if (action === 'open') show();
      else close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [open, show, close]);

  // Who types on the button wants to search for that.
  const type = (event: KeyboardEvent) => {
    if (/^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      show(event.key);
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        onClick={() => show()}
        onKeyDown={type}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        data-script=""
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 20 20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m12.7 12.7 5 5" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>{modifier}</kbd> <kbd>K</kbd>
        </span>
      </button>
      {shown && <Dialog setup={setup} initialQuery={firstQuery} onClose={close} />}
    </>
  );
}
