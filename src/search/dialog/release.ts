const RUNTIME = /runtime~main\.\w+\.js/;

/**
 * Reloads the page if a newer release of the site is online, because scripts of the old release may no longer exist.
 * Without a newer release, nothing happens: a reload wouldn't help, and could repeat forever.
 */
export async function reloadAfterRelease(): Promise<void> {
  // The runtime contains the names of all other scripts, so its own name changes whenever one of them changes.
  const loaded = [...document.scripts].map(({src}) => RUNTIME.exec(src)?.[0]).find(Boolean);
  const page = await fetch(window.location.href, {cache: 'no-store'}).then(
    (response) => response.text(),
    () => '',
  );
  const online = RUNTIME.exec(page)?.[0];
  if (loaded && online && loaded !== online) window.location.reload();
}
