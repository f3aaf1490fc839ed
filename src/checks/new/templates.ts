/**
 * Templates for `npm run new`. Places in the form `(fill in …)` are findings until the author fills them in. Apart from
 * them, new pages and their data pass all checks and tests.
 */

export interface Head {
  readonly title: string;
  /** the title without its qualifier, if it has one */
  readonly label?: string;
  readonly position: number;
}

const top = ({title, label, position}: Head, rest: readonly string[]) =>
  [
    '---',
    `title: ${title}`,
    ...(label ? [`sidebar_label: ${label}`] : []),
    `description: (fill in what readers learn or get on the page ${title}, in 50 to 160 characters).`,
    `sidebar_position: ${position}`,
    ...rest,
    '---',
    '',
  ].join('\n');

export function pageTemplate(head: Head, type: string): string {
  return `${top(head, [`type: ${type}`])}
(fill in one sentence that says what readers learn or can do on this page)

## Overview {/* #purpose */}

(fill in the rule, and then its exceptions)

## Steps {/* #steps */}

1. (fill in a step that starts with a verb and has the exact label of the button or command)
2. (fill in the result)
`;
}

export function endpointTemplate(head: Head, id: string): string {
  return `${top(head, ['type: endpoint', `operation: ${id}`])}
(fill in one sentence that says what the endpoint returns)

<Endpoint />

## Request {/* #request */}

Put the symbol in the path. (fill in what else a request needs)

<RequestExample />

## Response {/* #response */}

(fill in what one value in each array is)

## Parameters {/* #parameters */}

<Parameters />

## Limits and rules {/* #rules */}

<Rules />

## Response fields {/* #response-fields */}

<ResponseFields />

## Errors {/* #errors */}

(fill in when the API returns an error)

<Errors />

## Recipes {/* #recipes */}

### Get the latest value {/* #one-symbol */}

Send the symbol in the path. (fill in what the response contains)

<RequestExample id="first" />

### Get a single record {/* #one-record */}

Set \`limit=1\` to get only the first record. (fill in when this is useful)

<RequestExample id="one-record" />

## See also {/* #see-also */}

* [API introduction](/api): response format and status codes
* [Authentication](/api/authentication): get a token and send it
`;
}

export function operationTemplate(id: string, tag: string, title: string): string {
  return `get:
  operationId: ${id}
  tags: [${tag}]
  summary: ${title}
  description: |-
    Returns (fill in what it returns, in one short sentence).
  x-costs:
    - {credits: 1, per: symbol}
  x-records: records
  x-plan: {plans: all}
  x-rules:
    - The response contains one record per symbol.
  parameters:
    - name: symbol
      in: path
      required: true
      description: The ticker symbol (fill in of what).
      schema: {type: string}
      example: AAPL
  x-requests:
    - id: first
      title: One symbol
      path: {symbol: AAPL}
    - id: one-record
      title: Only the first record
      path: {symbol: AAPL}
      query: {limit: 1}
  responses:
    '200':
      description: The request succeeded.
      content:
        application/json:
          schema:
            type: object
            properties:
              s: {$ref: '../../openapi.yaml#/components/schemas/Status'}
              symbol: {type: array, items: {type: string}, description: The symbol., x-human: Symbol}
              updated:
                type: array
                items: {$ref: '../../openapi.yaml#/components/schemas/DateValue'}
                description: The time of the last update.
                x-human: Date
          examples:
            first:
              summary: One symbol
              value: {s: ok, symbol: [AAPL], updated: [1569470400]}
    '404':
      content:
        application/json:
          schema: {$ref: '../../openapi.yaml#/components/schemas/NoData'}
          examples:
            no-data:
              summary: No data
              value: {s: no_data}
`;
}

export function formulaPageTemplate(head: Head, name: string): string {
  return `${top(head, ['type: formula', `formula: ${name}`])}
${name} returns (fill in what the formula returns).

<FormulaSignature />

<FormulaArguments />

<FormulaExamples />

<FormulaCosts />

<FormulaMistakes />

<FormulaApi />
`;
}

export function formulaTemplate(name: string, page: string, operation: string): string {
  return `  ${name}:
    page: ${page}
    title: (fill in what the formula returns, as a phrase)
    operation: ${operation}
    arguments:
      symbol:
        type: text
        required: true
        text: The stock symbol.
    groups: []
    examples:
      - formula: =${name}("AAPL")
        text: (fill in what the example gets, as a sentence)
        returns: one cell with the value.
    costs:
      - {what: One formula, credits: 1, per: symbol}
    mistakes:
      - wrong: =${name}(AAPL)
        message: non-string-symbol
        why: Put the symbol in double quotes, or refer to a cell that contains text.
        right: =${name}("AAPL")

`;
}
