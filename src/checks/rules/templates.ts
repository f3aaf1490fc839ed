import {atOffset, type Check} from 'docusaurus-plugin-docs-checks/checks';

/** Finds places of the templates of `npm run new` that nobody has filled in. */
export const templates: Check = {
  name: 'templates',
  run(site) {
    const files = [...site.pages.map(({file}) => file), ...site.files('src/reference', /\.yaml$/)];
    const findings = files.flatMap((file) => {
      const text = site.read(file);
      return [...text.matchAll(/\(fill in [^)]*\)/g)].map((match) =>
        atOffset(file, text, match.index, match[0].slice(1, -1), 'fill in this place'),
      );
    });
    return {examined: files.length, unit: 'files', findings};
  },
};
