import type {Element, Root} from 'hast';
import {describe, expect, it} from 'vitest';
import tables from '../../src/site/content/scrollableTables';

const element = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
});

describe('scrollableTables', () => {
  it('wraps a table in a focusable region with a label', () => {
    const table = element(
      'table',
      element('thead', element('tr', element('th', 'Plan'), element('th'), element('th', element('code', 'limit')))),
    );
    const root: Root = {type: 'root', children: [element('p', 'Before'), table]};
    tables()(root);
    expect(root.children[1]).toEqual({
      type: 'element',
      tagName: 'div',
      properties: {className: ['table'], role: 'region', ariaLabel: 'Table: Plan, limit', tabIndex: 0},
      children: [table],
      position: undefined,
    });
  });
  it('marks cells that contain a sentence', () => {
    const [short, long] = [
      element('td', 'No'),
      element('td', 'Every endpoint, unless noted otherwise on the endpoint page'),
    ];
    tables()({type: 'root', children: [element('table', element('tr', short, long))]});
    expect(short.properties.className).toBeUndefined();
    expect(long.properties.className).toEqual(['sentence']);
  });
  it('wraps a table inside another element only once', () => {
    const root: Root = {
      type: 'root',
      children: [element('section', element('table', element('tr', element('th', 'A'))))],
    };
    tables()(root);
    const section = root.children[0] as Element;
    expect((section.children[0] as Element).tagName).toBe('div');
    expect(((section.children[0] as Element).children[0] as Element).tagName).toBe('table');
  });
});
