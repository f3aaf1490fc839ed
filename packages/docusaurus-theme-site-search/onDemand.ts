const RUNTIME = /runtime~main\.\w+\.js/;

/**
 * Reloads the page if a newer release of the site is online, because the old release's scripts may no longer exist.
 * Otherwise, does nothing, because reloading wouldn't help, and the page could reload forever.
 */
export async function reloadAfterRelease(beforeReload?: () => void): Promise<void> {
  // The runtime contains the names of the scripts that are loaded on demand. If one of these scripts changes, the
  // runtime's name therefore changes too.
  const loaded = [...document.scripts].map(({src}) => RUNTIME.exec(src)?.[0]).find(Boolean);
  const page = await fetch(window.location.href, {cache: 'no-store'}).then(
    (response) => response.text(),
    () => '',
  );
  const online = RUNTIME.exec(page)?.[0];
  if (!loaded || !online || loaded === online) return;
  beforeReload?.();
  window.location.reload();
}

/**
 * Loads a script on demand. Each import of a script in the browser uses this function. If the script can't be loaded, reloads the
 * page if that helps, and rejects.
 *
 * @param beforeReload runs before the page is reloaded, for what must not be lost
 */
export async function onDemand<T>(load: () => Promise<T>, beforeReload?: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    void reloadAfterRelease(beforeReload);
    throw error;
  }
}
