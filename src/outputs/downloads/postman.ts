import {factsList, universalOf} from '../../reference/data/api/facts';
import type {Api, Operation, Parameter} from '../../reference/data/api/model';
import {exampleOf} from '../../reference/requests/availableToggles';
import {absoluteLinks} from './publicDescription';
import {code} from 'docusaurus-plugin-data-tags/mdx';

/**
 * Creates the Postman collection (format 2.1), which has one folder per group of endpoints. Each request contains the
 * values of the operation's first example. The token is a collection variable, which requests send as a bearer token
 * unless the operation is public.
 */
export function toCollection(api: Api) {
  const {info} = api.description;
  const operations = Object.values(api.operations);
  return {
    info: {
      name: info.title,
      description: absoluteLinks(info.description),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]},
    variable: [
      {key: 'baseUrl', value: api.server},
      {
        key: 'token',
        value: '',
        description: "Your API token. Enter it as the current value so that it isn't shared with the collection.",
      },
    ],
    item: Object.values(api.groups).map((group) => ({
      name: group.title,
      description: group.description,
      item: operations.filter((operation) => operation.group === group).map((operation) => toItem(operation, api)),
    })),
  };
}

function toItem(operation: Operation, api: Api) {
  const {title, summary, description, requests, parameters} = operation;
  const [example] = requests;
  const host = ['{{baseUrl}}'];
  const path = operation.path
    .slice(1)
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/');
  const variable = parameters.flatMap((parameter) =>
    parameter.in === 'path' ? toPair(parameter, example?.path[parameter.name] ?? parameter.example) : [],
  );
  // The token is sent in the header, so the query parameter isn't needed.
  const query = [...parameters, ...universalOf(operation, api)].flatMap((parameter) => {
    if (parameter.in === 'path' || parameter.name === 'token') return [];
    const sent = example?.query[parameter.name];
    return {
      ...toPair(parameter, sent ?? exampleOf(parameter, operation)),
      ...(sent === undefined && {disabled: true as const}),
    };
  });
  const sent = query.filter(({disabled}) => !disabled).map(({key, value}) => `${key}=${value}`);
  const raw = `${host}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
  return {
    name: title,
    request: {
      method: 'GET',
      description: absoluteLinks(
        [summary, description, factsList(operation, operation.rules)].filter(Boolean).join('\n\n'),
      ),
      url: {raw, host, path, query, variable},
      header: [{key: 'Accept', value: 'application/json'}],
      ...(operation.public && {auth: {type: 'noauth'}}),
    },
  };
}

/** Returns a parameter with its value. Postman has only a description, so it also contains the limits of the value. */
function toPair(parameter: Parameter, value: string) {
  const {name, description, values, closed, unit, minimum, maximum} = parameter;
  const allowed = closed ? values.flatMap((item) => item.values.map(code)) : [];
  const sentences = [
    parameter.in === 'path' && '(Required)',
    description,
    parameter.type !== 'boolean' && allowed.length > 0 && `Allowed values: ${allowed.join(', ')}.`,
    ...(closed
      ? []
      : values.map((item) => `${item.values.map(code).join(', ')}${item.more ? ', …' : ''}: ${item.meaning}`)),
    unit && `Unit: ${unit}.`,
    minimum !== undefined && maximum !== undefined && `Valid range: ${minimum}–${maximum}.`,
    parameter.default && `Default: ${parameter.default}.`,
  ];
  return {
    key: name,
    value,
    description: absoluteLinks(sentences.filter(Boolean).join(' ')),
  };
}
