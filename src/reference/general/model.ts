import * as z from 'zod';
import {pathOf, TOKEN} from '../../samples/request';
import {type Answer, columns, csv, type DateFormat, dates, page} from '../api/response';
import {type Api, findOperation, loadApi, type Operation} from '../api/model';
import {formatJson, toHuman} from '../api/responseExamples';
import {lookUp} from '../../tags/nearestName';
import {loadYaml} from '../yaml';

const text = z.string().min(1);
const query = z.record(z.string(), text);

const schema = z.strictObject({
  openSymbols: z.array(z.strictObject({asset: text, symbols: text, page: text.startsWith('/').optional()})),
  universalExamples: z.record(
    z.string(),
    z.strictObject({
      operation: text,
      request: text,
      base: query.default({}),
      authorized: z.boolean().default(false),
      without: z.strictObject({status: z.int().optional(), note: text.optional()}).default({}),
      shown: z.array(z.strictObject({with: query, status: z.int().optional(), note: text.optional()})).min(1),
    }),
  ),
});

export type General = z.output<typeof schema>;

let loaded: General | undefined;

/** The facts of `general.yaml`; throws ReferenceDataError when the file does not fit its schema. */
export const loadGeneral = (): General => (loaded ??= loadYaml('general/general.yaml', schema));

/** One request with its answer. */
export interface Sample {
  /** what the universal parameter adds to the request; empty in the one without it */
  readonly added: Readonly<Record<string, string>>;
  readonly note?: string;
  /** a complete command */
  readonly curl: string;
  readonly status: number;
  /** absent where the answer has no body, or none whose words are known */
  readonly body?: {readonly language: 'json' | 'csv'; readonly text: string};
}

/**
 * The same request without a universal parameter and with it.
 *
 * @param name the parameter
 * @returns the request without the parameter, then each one with it
 * @throws Error when the parameter has no example, or the example names a request that the description does not answer
 */
export function universalSamples(name: string, {universalExamples} = loadGeneral(), api: Api = loadApi()): Sample[] {
  const example = lookUp('example of a universal parameter', name, universalExamples);
  const operation = findOperation(example.operation, api);
  const request = lookUp('request', example.request, Object.fromEntries(operation.requests.map((it) => [it.id, it])));
  const answers = Object.fromEntries(operation.responses.success.map((it) => [it.id, it]));
  const answer = lookUp('answer', example.request, answers).value as Answer;
  const sample = (added: Record<string, string>, status = 200, note?: string): Sample => {
    const asked = {...request.query, ...example.base, ...added};
    return {
      added,
      note,
      curl: [
        `curl -G "${api.server}${pathOf({base: api.server, path: operation.path, values: request.path, query: []})}"`,
        ...Object.entries(asked).map(([key, value]) => `-d "${key}=${value}"`),
        ...(example.authorized ? [`-H "Authorization: Bearer ${TOKEN}"`] : []),
      ].join(' \\\n  '),
      status,
      body: status === 200 || status === 203 ? body(answer, asked, operation) : undefined,
    };
  };
  return [
    sample({}, example.without.status, example.without.note),
    ...example.shown.map((it) => sample(it.with, it.status, it.note)),
  ];
}

/** What the API answers when `asked` is sent, given the answer without any universal parameter. */
function body(
  answer: Answer,
  asked: Readonly<Record<string, string>>,
  operation: Operation,
): NonNullable<Sample['body']> {
  let made: Answer = answer;
  if (asked.limit || asked.offset) made = page(made, {limit: Number(asked.limit), offset: Number(asked.offset ?? 0)});
  if (asked.dateformat) {
    const fields = operation.fields.filter((it) => it.type === 'array[date]').map((it) => it.name);
    made = dates(made, fields, asked.dateformat as DateFormat);
  }
  if (asked.columns) made = columns(made, asked.columns.split(','));
  if (asked.human === 'true') {
    const named = toHuman(made, operation.fields);
    if (!named) throw new Error(`${operation.id} has a field without a name for people -> give it x-human`);
    made = named;
  }
  if (asked.format !== 'csv') return {language: 'json', text: formatJson(made)};
  return {language: 'csv', text: csv(made, {headers: asked.headers !== 'false'})};
}
