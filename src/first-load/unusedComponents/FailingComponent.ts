declare const __resourceQuery: string;

/** Replaces theme components that no page shows while pages are rendered on the server. If a page shows one, the build fails. */
export default function FailingComponent(): never {
  const name = __resourceQuery.slice(1);
  throw new Error(
    `src/first-load/unusedComponents relies on "no page shows the theme component ${name}", but this page does -> ` +
      'update src/first-load/unusedComponents, or build with FIRST_LOAD_SKIP=unusedComponents',
  );
}
