import React, {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import type {Props as DialogProps} from './Dialog';
import {embeddedSearch} from './embedded';
import {isWriting, keyAction} from './keys';
import {messages} from './messages';
import {opener} from './opener';
import {reloadAfterRelease} from './release';
import SearchIcon from './SearchIcon';
import styles from './styles.module.css';

/** Loads the dialog and everything that it imports. */
const loadDialog = () => import(/* webpackChunkName: "search-dialog" */ './Dialog').then((module) => module.default);

interface Props {
  /** whether the site uses the embedded index */
  readonly embedded: boolean;
}

/**
 * Renders the navbar's search button and handles the keyboard shortcuts. Loads the dialog and the index only
 * when a visitor is about to use them.
 */
export default function Search({embedded}: Props): ReactNode {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [initialQuery, setInitialQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const shown = open && Dialog !== undefined;

  const preload = useCallback(async () => {
    // Request the dialog first, because the reader needs it first.
    const dialog = loadDialog();
    if (embedded) embeddedSearch.load();
    const loaded = await dialog.catch(() => undefined);
    // If the reader is waiting for the dialog, focus its input before the browser paints it.
    if (loaded) flushSync(() => setDialog(() => loaded));
    return loaded !== undefined;
  }, [embedded]);
  const rememberFocus = useRestoredFocus(shown, button);
  const show = useCallback(
    async (query = '') => {
      rememberFocus();
      setInitialQuery(query);
      setOpen(true);
      setFailed(false);
      if (await preload()) return;
      // The next click or shortcut tries again. If the site has a newer release, only a reload helps.
      setOpen(false);
      setFailed(true);
      await reloadAfterRelease();
    },
    [preload, rememberFocus],
  );
  const close = useCallback(() => setOpen(false), []);
  useShortcuts(open, show, close);

  // While the button has the focus, typing a letter or a digit starts a search.
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      void show(event.key);
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        onClick={() => void show()}
        onKeyDown={onKeyDown}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        data-script=""
      >
        <ButtonContent />
      </button>
      {failed && (
        <p role="alert" className={styles.failed}>
          {messages.checkConnection}
        </p>
      )}
      {shown && <Dialog initialQuery={initialQuery} onClose={close} />}
    </>
  );
}

/**
 * Restores the focus when the dialog closes.
 *
 * @returns a function that stores the focused element. Call it before the dialog opens
 */
function useRestoredFocus(shown: boolean, button: RefObject<HTMLButtonElement | null>): () => void {
  const focused = useRef<Element | null>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    const closed = wasShown.current && !shown;
    wasShown.current = shown;
    if (!closed) return undefined;
    const last = focused.current;
    const target = last instanceof HTMLElement && last !== document.body && last.isConnected ? last : button.current;
    // Wait until the browser has handled the click that closed the dialog, because the click also moves the focus.
    const timer = setTimeout(() => target?.focus({preventScroll: true}), 0);
    return () => clearTimeout(timer);
  }, [shown, button]);
  return useCallback(() => {
    focused.current = document.activeElement;
  }, []);
}

/** Opens and closes the dialog with the keyboard shortcuts. */
function useShortcuts(open: boolean, show: () => Promise<void>, close: () => void): void {
  // Each page mounts this component again. A layout effect adds the listener before the browser paints the new page, so
  // the shortcuts work right after navigation.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const action = keyAction(event, open, isWriting(event.target));
      if (!action) return;
      event.preventDefault();
      if (action === 'open') void show();
      else close();
    };
    opener.open = () => void show();
    window.addEventListener('keydown', onKeyDown);
    return () => {
      opener.open = undefined;
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [open, show, close]);
}

function ButtonContent(): ReactNode {
  const [modifier, setModifier] = useState('Ctrl');
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setModifier('⌘');
  }, []);
  return (
    <>
      <SearchIcon />
      <span className={styles.label}>Search</span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>{modifier}</kbd> <kbd>K</kbd>
      </span>
    </>
  );
}
