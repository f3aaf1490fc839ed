import React, {type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useState} from 'react';
import {isWriting, shortcutKey} from 'docusaurus-built-pages/keys';
import {reloadAfterRelease} from '../../onDemand';
import {loadEmbedded} from '../../embedded';
import type {Props as DialogProps} from './Dialog';
import {messages} from './messages';
import {opener} from './opener';
import SearchIcon from './search.svg';
import {useIsHosted} from './site';
import './colors.css';
import styles from './styles.module.css';

/** Loads the dialog and everything that it imports. */
const loadDialog = () => import(/* webpackChunkName: "search-dialog" */ './Dialog').then((module) => module.default);

/**
 * Renders the navbar's search button and handles the keyboard shortcuts. Loads the dialog and the index only
 * when a visitor is about to use them.
 */
export default function Search(): ReactNode {
  const isHosted = useIsHosted();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  const preload = useCallback(async () => {
    // Request the dialog first, because the reader needs it first.
    const dialog = loadDialog();
    if (!isHosted) loadEmbedded();
    const loaded = await dialog.catch(() => undefined);
    if (loaded) setDialog(() => loaded);
    return loaded !== undefined;
  }, [isHosted]);
  const show = useCallback(async () => {
    setOpen(true);
    setFailed(false);
    if (await preload()) return;
    // The next click or shortcut tries again. If the site has a newer release, only a reload helps.
    setOpen(false);
    setFailed(true);
    await reloadAfterRelease();
  }, [preload]);
  const close = useCallback(() => setOpen(false), []);
  useShortcuts(open, show, close);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={show}
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
      {open && Dialog && <Dialog onClose={close} />}
    </>
  );
}

/** Ctrl/Cmd+K opens and closes the dialog, `/` opens it if no form field has the focus, and Escape closes it. */
function useShortcuts(open: boolean, show: () => Promise<void>, close: () => void): void {
  // Each page mounts this component again. A layout effect adds the listener before the browser paints the new page, so
  // the shortcuts work right after navigation.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const {key, ctrlKey, metaKey, altKey, target} = event;
      const isControl = (ctrlKey || metaKey) && !altKey && shortcutKey(event) === 'K';
      const isEscape = key === 'Escape' && open;
      const isSlash = key === '/' && !open && !ctrlKey && !metaKey && !altKey && !isWriting(target);
      if (!isControl && !isSlash && !isEscape) return;
      event.preventDefault();
      if (open) close();
      else void show();
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
      <span className={styles.label}>{messages.search}</span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>{modifier}</kbd> <kbd>K</kbd>
      </span>
    </>
  );
}
