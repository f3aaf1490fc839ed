import path from 'node:path';
import type {Check} from '../check';
import {type Finding, top} from '../finding';

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|woff2?)$/;
const TEXT = /\.(mdx?|ya?ml|json|tsx?|css|[cm]?js|html|webmanifest)$/;

/** Finds images that aren't used anywhere. Files in `static/` can have links from elsewhere, so they're always fine. */
export const assets: Check = {
  name: 'unused files',
  about: 'images in src/ and the sections that no page, setting, or style uses',
  needsData: false,
  run(site) {
    const folders = ['src', ...site.project.sections.sections.map((section) => section.path)];
    const files = folders.flatMap((folder) => site.files(folder, PICTURE));
    const sources = [...folders, 'docusaurus.config.ts', 'sidebars']
      .flatMap((folder) => site.files(folder, TEXT))
      .map((file) => site.read(file));
    const findings = files.flatMap((file): Finding[] => {
      const name = path.posix.basename(file);
      if (sources.some((text) => text.includes(name))) return [];
      return [top(file, `nothing uses ${name}`, 'remove the file, or refer to it')];
    });
    return {examined: sources.length, unit: 'sources', findings};
  },
};
