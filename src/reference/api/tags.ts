import {headerFacts} from './facts';
import {changeText} from '../changes/model';
import {titleOf} from '../changes/tags';
import {findField, findOperation, findParameter, loadApi} from './model';
import {requestExample, responseExample, responseExamples} from '../samples/tags';
import {aboutOperation, errors, linked, otherFields, parameters, responseFields} from './tables';
import {list} from '../../site/tags/list';
import {blocks, code, link, table} from '../../site/tags/mdx';
import {simpleTag, type Tag, type TagContext, type Tags} from '../../site/tags/tag';

/**
 * `<Endpoint />` shows the URL with a copy button, the endpoint's cost, plans, and data delay.
 * If the endpoint works without a token, the tag also shows that. A note above shows that the endpoint is deprecated.
 */
const endpoint = aboutOperation((operation, {server}) => {
  const header = [
    `<Endpoint method="GET" host="${server}" path="${operation.path}">`,
    '<dl>',
    ...headerFacts(operation).map(({term, text}) => `<div><dt>${term}</dt><dd>${text}</dd></div>`),
    '</dl>',
    '</Endpoint>',
  ].join('\n');
  const {deprecation} = operation;
  return blocks(deprecation && blocks(':::note[Deprecated]', deprecation, ':::'), header);
});

/** `<Rules />` lists the endpoint's limits and rules, and what has changed. */
const rules = aboutOperation((operation, api) =>
  [...operation.rules, ...operation.changes.map(changeText)]
    .map((rule) => `* ${linked(rule, operation, api)}`)
    .join('\n'),
);

/** `<Param name="countback" />` shows a parameter's name in a sentence, linked to the parameter's description. */
const param: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const found = findParameter(findOperation(id), name);
    return link(code(name), found.page ?? `${pageOf(id, context)}#param-${name}`);
  },
};

/** `<Field name="o" />` shows a response field's name in a sentence, linked to the field's row. */
const field: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const operation = findOperation(id);
    const {noData, error} = otherFields(operation);
    if (![...noData, ...error].some((item) => item.name === name)) findField(operation, name);
    return link(code(name), `${pageOf(id, context)}#field-${name}`);
  },
};

/** `<DataFreshness />` lists how recent the data of each endpoint is. Endpoints with the same delay share a row. */
const dataFreshness = simpleTag(() => {
  const current = Object.values(loadApi().operations).filter(
    ({costs, deprecation}) => costs.length > 0 && !deprecation,
  );
  const delayOf = ({delay = 'Not specified'}: (typeof current)[number]) => delay;
  const rows = [...new Set(current.map(delayOf))].map((delay) => {
    const pages = current.filter((operation) => delayOf(operation) === delay).map(({id}) => `/api/${id}`);
    return {cells: [list(pages.map((page) => link(titleOf(page), page))), delay]};
  });
  return table('Data by endpoint', ['Endpoints', 'Data'], rows);
});

export const apiTags: Tags = {
  Endpoint: endpoint,
  RequestExample: requestExample,
  ResponseExamples: responseExamples,
  ResponseExample: responseExample,
  Parameters: parameters,
  ResponseFields: responseFields,
  Errors: errors,
  Rules: rules,
  Param: param,
  Field: field,
  DataFreshness: dataFreshness,
};

/** Returns the path of the operation's page for a link. If the link is on that page, returns an empty string. */
function pageOf(id: string, {file}: TagContext): string {
  return file.replaceAll('\\', '/').endsWith(`/api/${id}.mdx`) ? '' : `/api/${id}`;
}
