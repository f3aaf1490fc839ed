import {findField, findOperation, findParameter} from './model';
import {requestExample, responseExample, responseExamples} from '../examples/tags';
import {aboutOperation} from './tagContext';
import {errors, linked, otherFields, parameters, responseFields} from './tables';
import {blocks, code, link} from '../../tags/mdx';
import type {Tag, TagContext, Tags} from '../../tags/tag';

/**
 * `<Endpoint />`: the address with a copy button, and what decides whether the endpoint serves the reader.
 */
const endpoint = aboutOperation(({method, path, credits, plan, delay, ...operation}, {server}) => {
  const facts = [
    ['Cost', credits],
    ['Plans', plan],
    ['Data', delay],
    ['Token', operation.public ? 'Not needed' : undefined],
  ].filter(([, fact]) => fact);
  return [
    `<Endpoint method="${method}" host="${server}" path="${path}">`,
    '<dl>',
    ...facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`),
    '</dl>',
    '</Endpoint>',
  ].join('\n');
});

/** `<Rules />`: how the endpoint behaves, a sentence each. */
const rules = aboutOperation((operation, api) =>
  operation.rules.map((it) => `* ${linked(it, operation, api)}`).join('\n'),
);

/** `<LaterChanges />`: what the service changed after the state that this site documents. */
const laterChanges = aboutOperation(({later}) =>
  later.length > 0
    ? blocks(':::note[Later changes]', ...later.map((it) => `${monthName(it.date)}: ${it.text}`), ':::')
    : '',
);

/** `<Param name="countback" />` in a sentence: the parameter's name, linked to where it is described. */
const param: Tag = {
  required: ['name', 'operation'],
  render({name = '', operation: id = ''}, context) {
    const found = findParameter(findOperation(id), name);
    return link(code(name), found.page ?? `${pageOf(id, context)}#param-${name}`);
  },
};

/** `<Field name="o" />` in a sentence: the field's name, linked to its row; fields of an answer without data too. */
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

/** The operation's page as a link's beginning: nothing on that page itself. */
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
