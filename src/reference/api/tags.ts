import {costSummary} from '../costs';
import {findField, findOperation, findParameter} from './model';
import {requestExample, responseExample, responseExamples} from '../examples/tags';
import {aboutOperation} from './tagContext';
import {errors, linked, otherFields, parameters, responseFields} from './tables';
import {blocks, code, link} from '../../tags/mdx';
import type {Tag, TagContext, Tags} from '../../tags/tag';

/** `<Endpoint />`: the URL with a copy button, and the endpoint's cost, plans, and data delay. */
const endpoint = aboutOperation(({method, path, costs, plan, delay, ...operation}, {server}) => {
  const facts = [
    ['Cost', costSummary(costs)],
    ['Plans', plan],
    ['Data', delay],
    ['Token', operation.public ? 'Not required' : undefined],
  ].filter(([, fact]) => fact);
  return [
    `<Endpoint method="${method}" host="${server}" path="${path}">`,
    '<dl>',
    ...facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`),
    '</dl>',
    '</Endpoint>',
  ].join('\n');
});

/** `<Rules />`: the endpoint's limits and rules as a list. */
const rules = aboutOperation((operation, api) =>
  operation.rules.map((it) => `* ${linked(it, operation, api)}`).join('\n'),
);

/** `<LaterChanges />`: what changed in the API after the state that this site documents. */
const laterChanges = aboutOperation(({later}) =>
  later.length > 0
    ? blocks(':::note[Later changes]', ...later.map((it) => `${monthName(it.date)}: ${it.text}`), ':::')
    : '',
);

/** `<Param name="countback" />`: the name of a parameter in a sentence, linked to its description. */
const param: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const found = findParameter(findOperation(id), name);
    return link(code(name), found.page ?? `${pageOf(id, context)}#param-${name}`);
  },
};

/** `<Field name="o" />`: the name of a response field in a sentence, linked to its row. */
const field: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const operation = findOperation(id);
    const {noData, error} = otherFields(operation);
    if (![...noData, ...error].some((it) => it.name === name)) findField(operation, name);
    return link(code(name), `${pageOf(id, context)}#field-${name}`);
  },
};

export const apiTags: Tags = {
  Endpoint: endpoint,
  RequestExample: requestExample,
  ResponseExamples: responseExamples,
  ResponseExample: responseExample,
  Parameters: parameters,
  ResponseFields: responseFields,
  Errors: errors,
  Rules: rules,
  LaterChanges: laterChanges,
  Param: param,
  Field: field,
};

/** Returns the path of the operation's page for a link, or an empty string on that page itself. */
function pageOf(id: string, {file}: TagContext): string {
  return file.replaceAll('\\', '/').endsWith(`/api/${id}.mdx`) ? '' : `/api/${id}`;
}

function monthName(date: string): string {
  return new Date(`${date}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
