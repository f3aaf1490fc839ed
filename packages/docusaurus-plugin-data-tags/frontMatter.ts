import type {DefaultParseFrontMatter, DocusaurusConfig} from '@docusaurus/types';
import {readForPage} from './cache';
import {type DataModule, placeOf, variablesOf} from './remark';
import {mapStrings, replaceVariables, unknownVariable} from './variables';

type File = Parameters<DefaultParseFrontMatter>[0];

/** Replaces the variables in the front matter of all pages. If the site parses front matter, its function gets the values. */
export function fillFrontMatter(markdown: DocusaurusConfig['markdown'], data: DataModule): void {
  const {parseFrontMatter} = markdown;
  markdown.parseFrontMatter = async (params) => {
    let isFilled = false;
    const defaultParseFrontMatter: DefaultParseFrontMatter = async (file) => {
      isFilled = true;
      return filled(await params.defaultParseFrontMatter(file), file, data);
    };
    const parsed = await parseFrontMatter({...params, defaultParseFrontMatter});
    return isFilled ? parsed : filled(parsed, params, data);
  };
}

function filled<T extends {frontMatter: unknown}>(parsed: T, {filePath, fileContent}: File, data: DataModule): T {
  const variables = readForPage(filePath, () => variablesOf(data));
  try {
    const fill = (text: string) => replaceVariables(text, variables);
    return {...parsed, frontMatter: readForPage(filePath, () => mapStrings(parsed.frontMatter, fill))};
  } catch (error) {
    // Front matter is the start of the file, so the first unknown variable is in it.
    const before = fileContent.slice(0, unknownVariable(fileContent, variables)).split('\n');
    const start = {line: before.length, column: before.at(-1)!.length + 1};
    throw new Error(`${placeOf(filePath, {start})} ${(error as Error).message}`);
  }
}
