/** What `npm run new` writes: pages and data that pass every check, to be filled with facts. */

export interface Head {
  readonly title: string;
  /** the bare title, where the title carries a qualifier */
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
  return `${top(head, `What ${head.title} means for you, when it applies, and which steps it takes from start to end.`, [`type: ${type}`])}
Say in one sentence of less than 20 words what the reader gets here.

## What it is for {/* #purpose */}

Give the rule first, then its exceptions.

## Steps {/* #steps */}

1. Name the button or the command as it is written.
2. Say what happens next.
`;
}

export function endpointTemplate(head: Head, id: string): string {
  return `${top(head, `${head.title} of one symbol from the endpoint ${id}, with parameters, fields of the answer and recipes.`, ['type: endpoint', `operation: ${id}`])}
${head.label ?? head.title} of one symbol, as columns of equal length.

<Endpoint />

## Request {/* #request */}

The path names the symbol; nothing else is needed.

<RequestExample />

## Response {/* #response */}

The answer concerns one symbol, so every array has a single value.

<ResponseExamples />

## Parameters {/* #parameters */}

<Parameters />

## Limits and rules {/* #rules */}

<Rules />

<LaterChanges />

## Response fields {/* #response-fields */}

<ResponseFields />

## Errors and empty answers {/* #errors */}

A symbol that the service does not know is answered with an error. The table lists what else can happen.

<Errors />

## Recipes {/* #recipes */}

### One symbol {/* #one-symbol */}

Send the symbol in the path. The newest value is the one value of each array.

<RequestExample id="first" />

### As a table {/* #as-table */}

A spreadsheet reads CSV. Add the parameter, and each record becomes a row.

<RequestExample id="table" />

## See also {/* #see-also */}

* [API](/api) for how requests and answers are built
* [Authentication](/api/authentication) for the token
`;
}

export function operationTemplate(id: string, tag: string, title: string): string {
  return `get:
  operationId: ${id}
  tags: [${tag}]
  summary: ${title}
  description: |-
    Returns the newest value of one symbol.
  x-credits: 1 credit for each symbol
  x-plan: All plans
  x-delay: Real-time on paid plans, delayed on Free Forever and trials
  x-rules:
    - The answer holds one record for the symbol.
  parameters:
    - name: symbol
      in: path
      required: true
      description: The symbol to look up.
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
  responses:
    '200':
      description: The values.
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
                description: When the value was last refreshed.
          examples:
            first:
              summary: One symbol
              value:
                s: ok
                symbol: [AAPL]
                updated: [1569470400]
    '203':
      description: The same body as with \`200\`, answered from a caching server.
      content: *answer
    '400': {$ref: '../../openapi.yaml#/components/responses/BadRequest'}
    '401': {$ref: '../../openapi.yaml#/components/responses/Unauthorized'}
    '402': {$ref: '../../openapi.yaml#/components/responses/PaymentRequired'}
    '403': {$ref: '../../openapi.yaml#/components/responses/Forbidden'}
    '429': {$ref: '../../openapi.yaml#/components/responses/TooManyRequests'}
    '5XX': {$ref: '../../openapi.yaml#/components/responses/ServerError'}
`;
}

export function formulaPageTemplate(head: Head, name: string, operation: string): string {
  return `${top(head, `The formula ${name} brings the answer of the endpoint ${operation} into a sheet, with arguments and examples.`, ['type: formula', `formula: ${name}`])}
${name} returns the newest value of one symbol.

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
    title: the newest value of one symbol
    operation: ${operation}
    arguments:
      symbol:
        accepts: symbol
        type: text
        required: true
        text: One ticker symbol.
    groups: []
    examples:
      - formula: =${name}("AAPL")
        text: The newest value.
        returns: One cell.
    costs:
      - {what: One formula, credits: '1', unit: for each symbol}
    mistakes:
      - wrong: =${name}(AAPL)
        message: non-string-symbol
        why: A symbol stands in double quotes, or in a cell that holds text.
        right: =${name}("AAPL")

`;
}
