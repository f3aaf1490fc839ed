// Templates for `npm run new`. New pages and their data pass all checks even before the author fills in the content.

export interface Head {
  readonly title: string;
  /** the title without its qualifier, if it has one */
  readonly label?: string;
  readonly position: number;
}

const top = ({title, label, position}: Head, description: string, rest: readonly string[]) =>
  [
    '---',
    `title: ${title}`,
    ...(label ? [`sidebar_label: ${label}`] : []),
    `description: ${JSON.stringify(description)}`,
    `sidebar_position: ${position}`,
    ...rest,
    '---',
    '',
  ].join('\n');

export function pageTemplate(head: Head, type: string): string {
  return `${top(head, `Learn what ${head.title} means for your account, when it applies, and which steps to follow.`, [`type: ${type}`])}
Summarize in one sentence what the reader learns or can do on this page.

## Overview {/* #purpose */}

Explain the rule first, and then its exceptions.

## Steps {/* #steps */}

1. Start with a verb and use the exact label of the button or command.
2. Describe the result.
`;
}

export function endpointTemplate(head: Head, id: string): string {
  return `${top(head, `Get ${head.title} for a symbol from the ${id} endpoint. Includes parameters, response fields, and examples.`, ['type: endpoint', `operation: ${id}`])}
Returns ${head.label ?? head.title} for a symbol.

<Endpoint />

## Request {/* #request */}

Put the symbol in the path. It's the only required parameter.

<RequestExample />

## Response {/* #response */}

Each field is an array. The response is for a single symbol, so each array contains one value.

<ResponseExamples />

## Parameters {/* #parameters */}

<Parameters />

## Limits and rules {/* #rules */}

<Rules />

<LaterChanges />

## Response fields {/* #response-fields */}

<ResponseFields />

## Errors {/* #errors */}

If the symbol doesn't exist, the API returns an error. The table lists all status codes.

<Errors />

## Recipes {/* #recipes */}

### Get the latest value {/* #one-symbol */}

Send the symbol in the path. Each array in the response contains the latest value.

<RequestExample id="first" />

### Get CSV for a spreadsheet {/* #as-table */}

Set \`format=csv\` to get one row per record.

<RequestExample id="table" />

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
    Returns the latest value for a symbol.
  x-costs:
    - {credits: 1, per: symbol}
  x-plan: All plans
  x-delay: Real-time on paid plans, delayed on Free Forever and trials
  x-rules:
    - The response contains one record per symbol.
  parameters:
    - name: symbol
      in: path
      required: true
      description: The stock symbol.
      schema: {type: string}
      example: AAPL
  x-requests:
    - id: first
      title: One symbol
      path: {symbol: AAPL}
    - id: table
      title: One symbol as CSV
      path: {symbol: AAPL}
      query: {format: csv}
${responses}`;
}

const responses = `  responses:
    '200':
      description: The request succeeded.
      content: &answer
        application/json:
          schema:
            type: object
            properties:
              s: {$ref: '../../openapi.yaml#/components/schemas/Status'}
              symbol: {type: array, items: {type: string}, description: The symbol.}
              updated:
                type: array
                items: {$ref: '../../openapi.yaml#/components/schemas/DateValue'}
                description: The time of the last update.
          examples:
            first:
              summary: One symbol
              value:
                s: ok
                symbol: [AAPL]
                updated: [1569470400]
    '203':
      description: The request succeeded. The response was served from a cache.
      content: *answer
    '400': {$ref: '../../openapi.yaml#/components/responses/BadRequest'}
    '401': {$ref: '../../openapi.yaml#/components/responses/Unauthorized'}
    '402': {$ref: '../../openapi.yaml#/components/responses/PaymentRequired'}
    '403': {$ref: '../../openapi.yaml#/components/responses/Forbidden'}
    '404':
      description: No data exists for the symbol.
      x-fix: Check the symbol.
      content:
        application/json:
          schema: {$ref: '../../openapi.yaml#/components/schemas/NoData'}
          examples:
            no-data:
              summary: No data
              value: {s: no_data}
    '429': {$ref: '../../openapi.yaml#/components/responses/TooManyRequests'}
    '5XX': {$ref: '../../openapi.yaml#/components/responses/ServerError'}
`;

export function formulaPageTemplate(head: Head, name: string, operation: string): string {
  return `${top(head, `Use ${name} to add data from the ${operation} endpoint to Google Sheets. Includes arguments and examples.`, ['type: formula', `formula: ${name}`])}
${name} returns the latest value for a symbol.

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
    title: the latest value for a symbol
    operation: ${operation}
    arguments:
      symbol:
        accepts: symbol
        type: text
        required: true
        text: The stock symbol.
    groups: []
    examples:
      - formula: =${name}("AAPL")
        text: Get the latest value.
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
