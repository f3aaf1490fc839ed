/** Types for the parts of the package that this project uses. The package doesn't include types. */
declare module 'fast-formula-parser' {
  /** An argument as passed to a spreadsheet function. Ranges and arrays are passed as rows of cells. */
  export interface Argument {
    readonly value: unknown;
    readonly isArray: boolean;
    readonly isRangeRef?: boolean;
    readonly isCellRef?: boolean;
    readonly omitted?: boolean;
  }
  export interface CellReference {
    readonly row: number;
    readonly col: number;
  }
  export interface RangeReference {
    readonly from: CellReference;
    readonly to: CellReference;
  }
  export default class FormulaParser {
    constructor(settings: {
      functions: Record<string, (...values: Argument[]) => unknown>;
      onCell: (reference: CellReference) => unknown;
      onRange: (reference: RangeReference) => unknown[][];
      onVariable: (name: string) => null;
    });
    /** @param text the formula without the leading `=` @throws Error if the text isn't a valid formula */
    parse(text: string, position: {row: number; col: number; sheet: string}, arrays: boolean): unknown;
  }
}

declare module 'fast-formula-parser/grammar/lexing' {
  const lexer: {
    /** @throws Error if the text contains characters that can't be part of a formula */
    lex(text: string): {tokens: readonly {image: string; tokenType: {name: string}}[]};
  };
  export default lexer;
}
