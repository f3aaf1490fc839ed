/** Builders for the MDX that only tags of this site return, in addition to those of `docusaurus-plugin-data-tags`. */
import {oneLine} from 'docusaurus-plugin-data-tags/words';

/** A parameter, a field, or an argument in a list, as Markdown. Only what has a value is shown. */
export interface Entry {
  /** anchor of the entry */
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly isRequired?: boolean;
  readonly description?: string;
  /** what the last line shows, by label */
  readonly more?: Readonly<Record<string, string | undefined>>;
  readonly button?: string;
}

/**
 * Returns a list of names, whose entries can be link targets. The first line of an entry is the name, the type, whether it's
 * required, and the button. Below are the description, and everything else with labels.
 */
export function namesList(entries: readonly Entry[]): string {
  const items = entries.map(({id, name, type, isRequired, description, more = {}, button}) => {
    const labeled = Object.entries(more).flatMap(([label, markdown]) => {
      const value = markdown && oneLine(markdown);
      return value ? `<span>${label}: ${value}${/[.!?…]$/.test(value) ? '' : '.'}</span>` : [];
    });
    return [
      `<div id=${JSON.stringify(id)}><dt><RowLink id=${JSON.stringify(id)}>${name}</RowLink>`,
      type && ` <span className="type">${oneLine(type)}</span>`,
      isRequired && ' <span className="required">required</span>',
      button,
      '</dt>',
      description && `<dd>${oneLine(description)}</dd>`,
      labeled.length > 0 && `<dd className="more">${labeled.join(' ')}</dd>`,
      '</div>',
    ];
  });
  return ['<dl className="names">', ...items.map((parts) => parts.filter(Boolean).join('')), '</dl>'].join('\n');
}

/** Returns facts as a list of terms and values, as Markdown. Facts without a value are omitted. */
export function factList(facts: Readonly<Record<string, string | false | undefined>>): string {
  const items = Object.entries(facts).map(([term, value]) => value && `<div><dt>${term}</dt><dd>${value}</dd></div>`);
  return ['<dl className="facts">', ...items.filter(Boolean), '</dl>'].join('\n');
}

/** Wraps a table so that all tables of a type have the same column widths (`css/reference.css`). */
export function referenceTable(content: string, kind: 'statuses' | 'codes' | 'phrases'): string {
  return `<div className="reference reference-${kind}">\n${content}\n</div>`;
}
