import {contains} from '../assumptions';
import type {Part} from '../part';

/**
 * Inlines the style rules that each page needs. `scripts/publish.ts` applies it with `pageChanges`, because other
 * plugins read the pages while plugins run.
 */
export const criticalStyles: Part = {
  name: 'criticalStyles',
  assumptions: [
    contains(
      '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
      '<link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />',
      'pages link to the style sheets of the bundle in their head',
    ),
  ],
  plugin: () => ({}),
};
