import {HtmlValidate} from 'html-validate';
import type {Check} from '../check';
import {atOffset} from '../finding';

const FILE = 'src/site/site.ts';

/** Checks the announcement above every page, which is inserted into the page as HTML. */
export const announcement: Check = {
  name: 'announcement',
  about: 'unclosed, unknown, and badly nested tags in the announcement',
  needsData: false,
  run(site) {
    const {content} = site.project.settings.announcement;
    const validator = new HtmlValidate({
      root: true,
      rules: {'close-order': 'error', 'no-unknown-elements': 'error', 'attr-quotes': 'error', 'no-dup-attr': 'error'},
    });
    const source = site.read(FILE);
    // Site variables can shift positions within the content, so findings are placed at the setting.
    const offset = Math.max(0, source.search(/\bcontent:/));
    const messages = validator.validateStringSync(content).results.flatMap((result) => result.messages);
    const findings = messages.map(({message}) =>
      atOffset(FILE, source, offset, `the announcement is not valid HTML: ${message}`, 'close or correct the tag'),
    );
    return {examined: content.length, unit: 'characters', findings};
  },
};
