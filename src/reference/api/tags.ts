import {headerFacts} from './facts';
import {changeText} from '../changes/model';
import {titleOf} from '../changes/tags';
import {findField, findOperation, findParameter, loadApi} from './model';
import {aboutOperation, linked, otherFields} from './tables';
import {list} from '../../site/tags/list';
import {blocks, code, link, table} from '../../site/tags/mdx';
import {simpleTag, type TagContext, type Tags} from '../../site/tags/tag';

/** Tags about one endpoint, except those for tables (`tables.ts`) and examples (`samples/tags.ts`). */
export const apiTags: Tags = {
  /**
   * `<Endpoint />` shows the URL with a copy button, and the endpoint's cost, plans, and data delay.
   * If the endpoint works without a token, the tag also shows that. A note above shows that the endpoint is deprecated.
   */
  Endpoint: aboutOperation((operation) => {
    const header = [
      `<Endpoint method="GET" host="${loadApi().server}" path="${operation.path}">`,
      '<dl>',
      ...headerFacts(operation).map(({term, text}) => `<div><dt>${term}</dt><dd>${text}</dd></div>`),
      '</dl>',
      '</Endpoint>',
    ].join('\n');
    const {deprecation} = operation;
    return blocks(deprecation && blocks(':::note[Deprecated]', deprecation, ':::'), header);
  }),

  /** `<Rules />` lists the endpoint's limits and rules, and what has changed. */
  Rules: aboutOperation((operation) =>
    [...operation.rules, ...operation.changes.map(changeText)].map((rule) => `* ${linked(rule, operation)}`).join('\n'),
  ),

  /** `<Param name="countback" />` shows a parameter's name in a sentence, linked to the parameter's description. */
  Param: {
    required: ['name', 'operation'],
    render({name = '', operation: id = ''}, context) {
      const found = findParameter(findOperation(id), name);
      return link(code(name), found.page ?? `${pageOf(id, context)}#param-${name}`);
    },
  },

  /** `<Field name="o" />` shows a response field's name in a sentence, linked to the field's row. */
  Field: {
    required: ['name', 'operation'],
    render({name = '', operation: id = ''}, context) {
      const operation = findOperation(id);
      if (!otherFields(operation).some((item) => item.name === name)) findField(operation, name);
      return link(code(name), `${pageOf(id, context)}#field-${name}`);
    },
  },

  /** `<DataFreshness />` lists how recent the data of each endpoint is. Endpoints with the same delay share a row. */
  DataFreshness: simpleTag(() => {
    const current = Object.values(loadApi().operations).filter(
      ({costs, deprecation}) => costs.length > 0 && !deprecation,
    );
    const delayOf = ({delay = 'Not specified'}: (typeof current)[number]) => delay;
    const rows = [...new Set(current.map(delayOf))].map((delay) => {
      const pages = current.filter((operation) => delayOf(operation) === delay).map(({id}) => `/api/${id}`);
      return {cells: [list(pages.map((page) => link(titleOf(page), page))), delay]};
    });
    return table('Data by endpoint', ['Endpoints', 'Data'], rows);
  }),
};

/** Returns the path of the operation's page for a link. If the link is on that page, returns an empty string. */
function pageOf(id: string, {file}: TagContext): string {
  return file.replaceAll('\\', '/').endsWith(`/api/${id}.mdx`) ? '' : `/api/${id}`;
}
