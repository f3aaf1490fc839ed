import {factsList} from '../../reference/api/facts';
import {type Api, findParameter, type Operation, type Parameter} from '../../reference/api/model';
import {formatJson} from '../../reference/api/response';
import type {ResponseExample} from '../../reference/api/responseExamples';
import type {Description} from '../../reference/api/schema';
import {absoluteLinks} from './publicDescription';

interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: boolean;
}

interface Url {
  raw: string;
  host: string[];
  path: string[];
  query: Pair[];
  variable: Pair[];
}

interface Request {
  method: string;
  description: string;
  url: Url;
  header: {key: string; value: string}[];
  auth?: {type: string};
}

interface Item {
  name: string;
  request: Request;
  response: object[];
}

export interface Collection {
  info: {name: string; description: string; schema: string};
  auth: {type: 'bearer'; bearer: {key: string; value: string; type: string}[]};
  variable: Pair[];
  item: {name: string; description: string; item: Item[]}[];
}

/** The parts of the converter's output that are used here. */
interface Converted {
  info: {name: string; schema: string};
  item: {name: string; item: ConvertedItem[]}[];
}

interface ConvertedItem {
  name: string;
  request: {
    method: string;
    header?: {key: string; value: string}[];
    url: {host: string[]; path: string[]; query: ConvertedPair[]; variable: ConvertedPair[]};
  };
}

interface ConvertedPair {
  key: string;
  value: string;
  description?: {content: string};
}

/**
 * Creates the Postman collection. The collection has one folder per group and one request per operation. Each request
 * contains the values of the operation's first example. The token is a collection variable, which requests send as a
 * bearer token unless the operation is public.
 *
 * @param published the published OpenAPI specification
 * @param api the model of the same specification
 * @returns the collection. The same specification always results in an identical collection
 * @throws Error if the converter rejects the specification, loses an operation, or creates a request that matches none
 */
export async function toCollection(published: Description, api: Api): Promise<Collection> {
  const converted = await convert(published);
  const folders = converted.item.map((folder) => {
    const group = Object.values(api.groups).find((item) => item.title === folder.name);
    return {
      name: folder.name,
      description: group?.description ?? '',
      item: folder.item.map((item) => {
        const operation = Object.values(api.operations).find(
          (entry) => entry.group === group && entry.title === item.name,
        );
        if (!operation)
          throw new Error(
            `the converted request "${folder.name} / ${item.name}" matches no operation -> check the operation titles`,
          );
        return completed(item, operation, api);
      }),
    };
  });
  const made = folders.flatMap((folder) => folder.item).length;
  const owed = Object.keys(api.operations).length;
  if (made !== owed)
    throw new Error(`the converter created ${made} requests for ${owed} operations -> check the operation tags`);
  return {
    info: {
      name: converted.info.name,
      description: absoluteLinks(published.info.description),
      schema: converted.info.schema,
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
    item: folders,
  };
}

async function convert(published: Description): Promise<Converted> {
  const options = {
    folderStrategy: 'Tags',
    parametersResolution: 'Example',
    alwaysInheritAuthentication: true,
    includeAuthInfoInExample: false,
  } as const;
  // Loading the converter takes longer than loading the rest of the configuration.
  const {convertV2} = await import('openapi-to-postmanv2');
  return new Promise((resolve, reject) => {
    // The converter modifies its input, so pass a copy.
    convertV2({type: 'json', data: structuredClone(published)}, options, (error, result) => {
      const collection = result?.output?.[0]?.data;
      if (error || !result?.result || !collection)
        reject(
          new Error(
            `the specification can't be converted to a Postman collection: ${error?.message ?? result?.reason}`,
          ),
        );
      else resolve(collection as Converted);
    });
  });
}

/** Returns a converted request with the values of the operation's first example, and with the example responses. */
function completed({name, request: {method, header = [], url}}: ConvertedItem, operation: Operation, api: Api): Item {
  const [example] = operation.requests;
  const pair = ({key, value, description}: ConvertedPair, sent: string | undefined): Pair => ({
    key,
    value: sent ?? value,
    description: absoluteLinks(
      [allowedValues(description?.content ?? ''), ...notes(findParameter(operation, key, api))]
        .filter(Boolean)
        .join(' '),
    ),
  });
  const query = url.query
    // The token is sent in the header, so the query parameter isn't needed.
    .filter(({key}) => key !== 'token')
    .map((item): Pair => {
      const sent = example?.query[item.key];
      return {...pair(item, sent), ...(sent === undefined && {disabled: true})};
    });
  const variable = url.variable.map((item) => pair(item, example?.path[item.key]));
  const sent = query.filter((item) => !item.disabled).map(({key, value}) => `${key}=${value}`);
  const raw = `${url.host.join('.')}/${url.path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
  const {summary, description} = operation;
  const request: Request = {
    method,
    description: absoluteLinks([summary, description, factsList(operation)].filter(Boolean).join('\n\n')),
    url: {raw, host: url.host, path: url.path, query, variable},
    header,
    ...(operation.public && {auth: {type: 'noauth'}}),
  };
  // The converter's responses repeat the request and contain made-up values, so use the specification's examples.
  const {success, csv, noData, errors} = operation.responses;
  const saved = [...success.slice(0, 1), ...(csv ? [csv] : []), ...(noData ? [noData] : []), ...errors];
  return {name, request, response: saved.map((answer) => savedResponse(answer, request, api))};
}

function savedResponse(answer: ResponseExample, request: Request, api: Api): object {
  const known = api.statusCodes.find((code) => String(code.code) === answer.status);
  const asCsv = answer.language === 'csv';
  const sent = request.url.query.filter((item) => !item.disabled).map(({key, value}) => ({key, value}));
  return {
    name: `${answer.status} ${answer.title}`,
    originalRequest: {
      method: request.method,
      header: request.header,
      url: {
        host: request.url.host,
        path: request.url.path,
        query: asCsv ? [...sent, {key: 'format', value: 'csv'}] : sent,
        variable: request.url.variable.map(({key, value}) => ({key, value})),
      },
    },
    status: known?.name ?? '',
    code: Number(answer.status),
    header: [{key: 'Content-Type', value: asCsv ? 'text/csv' : 'application/json'}],
    body: asCsv ? answer.text : formatJson(answer.value),
    _postman_previewlanguage: asCsv ? 'text' : 'json',
  };
}

/** Rewrites the converter's "(This can only be one of json,csv)" as a sentence in the site's style. */
function allowedValues(description: string): string {
  return description.replace(
    /\(This can only be one of ([^)]*)\)/,
    (_, values: string) => `Allowed values: ${values.replaceAll(',', ', ').replace(/[^, ]+/g, '`$&`')}.`,
  );
}

/** Returns a sentence for each parameter property that Postman doesn't support, or an empty string if it isn't set. */
function notes({default: value, description, excludes, unit}: Parameter): string[] {
  const unsaid = excludes.map((name) => `\`${name}\``).filter((name) => !description.includes(name));
  return [
    unit ? `Unit: ${unit}.` : '',
    value ? `Default: ${value}.` : '',
    unsaid.length > 0 ? `Can't be combined with ${unsaid.join(' or ')}.` : '',
  ];
}
