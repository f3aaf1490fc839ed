import type {Example, Judgment} from '../example';
import {valuesOf} from '../example';

/** Matches the keys of a strikes response, which are expiration dates. */
const DATE_KEY = /^\d{4}-\d\d-\d\d$/;
/** Fields whose arrays don't contain one value per record. */
const LISTS = new Set(['expirations']);

/**
 * Checks that all lists with one value per record have the same length, and that the operation and the request allow
 * each field.
 */
export function judgeShape(example: Example): Judgment[] {
  const {body} = example;
  const lists = Object.entries(body).filter(
    (entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]) && !LISTS.has(entry[0]) && !DATE_KEY.test(entry[0]),
  );
  const longest = [...lists].sort((a, b) => b[1].length - a[1].length)[0];
  return [
    ...lists.map(
      ([field, values]): Judgment => ({
        rule: 'shape',
        field,
        wrong:
          values.length === longest?.[1].length
            ? undefined
            : `"${field}" has ${values.length} values, "${longest?.[0]}" has ${longest?.[1].length}`,
        fix: 'give every list one value per record',
      }),
    ),
    ...judgeFields(example),
  ];
}

function judgeFields({body, operation, request}: Example): Judgment[] {
  const {columns, human, '52week': yearly} = request?.query ?? {};
  const names = operation.fields.map(({name, human: readable}) => (human === 'true' ? (readable ?? name) : name));
  const varies = operation.fields.some(({name}) => !/^\w+$/.test(name) || name === 'Headers');
  const listed = columns?.split(',');
  return Object.keys(body).map((field): Judgment => {
    const judgment = {rule: 'fields', field};
    if (field === 's')
      return columns !== undefined || human === 'true'
        ? {...judgment, wrong: '"s" isn\'t included with columns or human=true', fix: 'remove "s"'}
        : judgment;
    if (!names.includes(field) && !varies)
      return {...judgment, wrong: `${operation.id} has no field "${field}"`, fix: 'remove the field, or describe it'};
    if (listed && !listed.includes(field))
      return {...judgment, wrong: `"${field}" isn't in columns=${columns}`, fix: 'remove the field'};
    if (/^52week/.test(field) && request && yearly !== 'true')
      return {
        ...judgment,
        wrong: `"${field}" is included only with 52week=true`,
        fix: 'remove the field, or set 52week=true',
      };
    return judgment;
  });
}

/** Fields with a fixed set of values. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  side: ['call', 'put'],
  reportTime: ['before market open', 'during market hours', 'after market close'],
  currency: ['USD'],
};

/** Checks fields with a fixed set of values, whether `online` matches `status`, and echoed headers. */
export function judgeValues(example: Example): Judgment[] {
  const online = valuesOf(example, 'online');
  return [
    ...Object.entries(KNOWN).flatMap(([field, known]) =>
      valuesOf(example, field).map((value, index) => ({
        rule: 'values',
        field,
        index,
        wrong: known.includes(String(value)) ? undefined : `"${field}" is "${String(value)}"`,
        fix: `write one of ${known.join(', ')}`,
      })),
    ),
    ...online.map((flag, index) => ({
      rule: 'values',
      field: 'online',
      index,
      wrong: flag === (valuesOf(example, 'status')[index] === 'online') ? undefined : '"online" contradicts "status"',
      fix: 'correct one of them',
    })),
    ...judgeHeaders(example),
  ];
}

/** Checks that echoed request headers contain a single client IP address and a masked token. */
function judgeHeaders({operation, body}: Example): Judgment[] {
  if (operation.id !== 'utilities/headers') return [];
  const [client, real] = [body['cf-connecting-ip'], body['x-real-ip']];
  const token = body.authorization;
  return [
    ...(client !== undefined && real !== undefined
      ? [
          {
            rule: 'values',
            field: 'x-real-ip',
            wrong:
              client === real ? undefined : `one client has two IP addresses: ${String(client)} and ${String(real)}`,
            fix: 'write the same address',
          },
        ]
      : []),
    ...(token === undefined
      ? []
      : [
          {
            rule: 'values',
            field: 'authorization',
            wrong: /^Bearer \*+\w{4}$/.test(String(token))
              ? undefined
              : "the token isn't masked except for 4 characters",
            fix: 'mask it',
          },
        ]),
  ];
}

/**
 * Checks that the earnings surprise matches the reported and estimated earnings, as an amount and as a fraction, and
 * that the earnings are reported after their period ends.
 */
export function judgeEarnings(example: Example): Judgment[] {
  const number = (field: string, index: number) => valuesOf(example, field)[index];
  return valuesOf(example, 'surpriseEPS').flatMap((_, index): Judgment[] => {
    const [reported, estimated, surprise, percent] = [
      'reportedEPS',
      'estimatedEPS',
      'surpriseEPS',
      'surpriseEPSpct',
    ].map((item) => number(item, index));
    if (typeof reported !== 'number' || typeof estimated !== 'number') return [];
    const right = reported - estimated;
    const fraction = right / Math.abs(estimated);
    const [ended, released] = [number('date', index), number('reportDate', index)].map(Number);
    return [
      {
        rule: 'earnings',
        field: 'surpriseEPS',
        index,
        wrong:
          Math.abs(Number(surprise) - right) < 0.0051
            ? undefined
            : `"surpriseEPS" is ${String(surprise)}, ${reported} minus ${estimated} is ${right.toFixed(2)}`,
        fix: 'correct one of the values',
      },
      {
        rule: 'earnings',
        field: 'surpriseEPSpct',
        index,
        wrong:
          Math.abs(Number(percent) - fraction) < 0.00006
            ? undefined
            : `"surpriseEPSpct" is ${String(percent)}, the surprise is ${fraction.toFixed(4)} of the estimate`,
        fix: 'write the decimal fraction',
      },
      {
        rule: 'earnings',
        field: 'reportDate',
        index,
        wrong: (released ?? 0) > (ended ?? 0) ? undefined : 'the report is released before its period ends',
        fix: 'correct the dates',
      },
    ];
  });
}
