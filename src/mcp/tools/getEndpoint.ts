import * as z from 'zod';
import {absoluteLinks} from '../../outputs/downloads/publicDescription';
import {mapStrings} from '../../reference/api/description';
import {type Api, type Field, loadApi, type Operation, type Parameter} from '../../reference/api/model';
import {describedRequest} from '../../reference/api/checkedRequest';
import type {ResponseExample} from '../../reference/api/responseExamples';
import {factLines} from '../../reference/api/facts';
import {changeText} from '../../reference/changes/model';
import {urlOf} from '../../reference/samples/request';
import {siteRoot} from '../../site/hostedAt';
import {endpointInput, findEndpoint} from './endpoint';
import {defineTool} from './tool';

/** The reference of an endpoint as JSON, from the same data as its page. */
export const getEndpoint = defineTool({
  name: 'get_endpoint',
  title: 'Look up an API endpoint',
  description:
    'Returns the reference of a REST API endpoint as JSON: URL, authentication, cost in credits, plans, data delay, ' +
    'earlier values, parameters with allowed values, response fields, status codes with what to do, and example requests. ' +
    'Use it before you write code that calls the endpoint.',
  input: z.strictObject({
    endpoint: endpointInput,
    include: z
      .array(z.enum(['universalParameters', 'exampleResponses']))
      .optional()
      .describe(
        'What to add: the parameters that every endpoint accepts, or example responses. Default: only their names.',
      ),
  }),
  run({endpoint, include = []}) {
    return JSON.stringify(describeEndpoint(findEndpoint(endpoint), loadApi(), include));
  },
});

/** Returns an operation as plain data. Keys without a value are omitted, and links are absolute. */
function describeEndpoint(operation: Operation, api: Api, include: readonly string[]): object {
  const {id, title, path, summary, description, rules, responses} = operation;
  const {success, noData, errors} = responses;
  const examples = [...success, ...(noData ? [noData] : []), ...errors];
  return mapStrings(
    {
      endpoint: id,
      title,
      deprecated: operation.deprecation && true,
      request: `GET ${api.server}${path}`,
      page: `${siteRoot()}api/${id}`,
      summary,
      description: description || undefined,
      authentication: operation.public ? 'none' : 'header "Authorization: Bearer YOUR_TOKEN"',
      facts: factLines(operation),
      rules: [...rules, ...operation.changes.map((change) => changeText(change))],
      parameters: operation.parameters.map(describeParameter),
      universalParameters: Object.values(api.universal).map((parameter) =>
        include.includes('universalParameters') ? describeParameter(parameter) : parameter.name,
      ),
      responseFields: operation.fields.map(describeField),
      statusCodes: responses.statuses.map(({status, description: meaning, fix}) => ({
        status,
        meaning,
        fix:
          fix ??
          (api.statusCodes.flatMap((item) => (String(item.code) === status ? item.fix : [])).join(' ') || undefined),
      })),
      exampleRequests: operation.requests.map((request) => ({
        id: request.id,
        title: request.title,
        url: urlOf(describedRequest(operation, request.id, api).request),
      })),
      exampleResponses: examples.map((example) =>
        include.includes('exampleResponses') ? describeExample(example) : `${example.status} ${example.title}`,
      ),
    },
    absoluteLinks,
  );
}

function describeParameter(parameter: Parameter): object {
  const {values, excludes, dateInputs} = parameter;
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required || undefined,
    requiredUnless: parameter.requiredUnless,
    type: parameter.type,
    unit: parameter.unit,
    description: parameter.description,
    default: parameter.default,
    minimum: parameter.minimum,
    maximum: parameter.maximum,
    values:
      values.length > 0
        ? values.map(({values: group, meaning}) => (meaning ? {values: group, meaning} : group))
        : undefined,
    dateFormats: dateInputs.length > 0 ? dateInputs : undefined,
    excludes: excludes.length > 0 ? excludes : undefined,
    example: parameter.example,
  };
}

function describeField({name, type, unit, description, values, absent, null: isNull, human}: Field): object {
  return {
    name,
    type,
    unit,
    description,
    values: values.length > 0 ? values : undefined,
    omitted: absent,
    null: isNull,
    human: human === name ? undefined : human,
  };
}

const describeExample = ({id, title, status, value}: ResponseExample): object => ({id, title, status, body: value});
