/** The parts that the project uses; the package has no types of its own. */
declare module 'fast-formula-parser' {
  /** An argument as a function of the sheet gets it; a range or an array comes as rows of cells. */
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
    /** @throws Error when the text is not a formula; the text has no `=` in front */
    parse(text: string, position: {row: number; col: number; sheet: string}, arrays: boolean): unknown;
  }
}

declare module 'fast-formula-parser/grammar/lexing' {
  const lexer: {
    /** @throws Error when the text holds something that belongs to no formula */
    lex(text: string): {tokens: readonly {image: string; tokenType: {name: string}}[]};
  };
  export default lexer;
}
