/** Statements that end the program if there is an error. */
export const failing = '\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n';

/** Returns a Go program. @param imports packages in quotes @param body the indented statements of `main` */
export const goFile = (imports: readonly string[], body: string): string =>
  `package main\n\nimport (\n${imports.map((item) => item && `\t${item}`).join('\n')}\n)\n\nfunc main() {\n${body}\n}`;
