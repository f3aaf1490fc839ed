/** Types for the parts of the package that this project uses. The package doesn't include types. */
declare module 'fast-formula-parser' {
  export default class FormulaParser {
    constructor(settings: {
      /** the functions by name. Ranges and arrays are passed as rows of cells */
      functions: Record<string, (...values: {readonly value: unknown}[]) => unknown>;
      /** `row` is undefined for a column without a row */
      onCell: (reference: {readonly row?: number}) => unknown;
      onRange: () => unknown[][];
      onVariable: (name: string) => null;
    });
    /** @param text the formula without the leading `=` @throws Error if the text isn't a valid formula */
    parse(text: string, position: {row: number; col: number; sheet: string}, arrays: boolean): unknown;
  }
}
