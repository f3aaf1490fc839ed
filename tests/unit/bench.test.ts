import {expect, test} from 'vitest';
import {layoutShift} from '../../scripts/bench/layoutShift';
import {transferred} from '../../scripts/bench/network';
import {routesIn} from '../../scripts/bench/peers/content';
import {inTurn} from '../../scripts/bench/stats';

test('the cumulative layout shift is the largest sum in a window', () => {
  const shifts = (...list: [startTime: number, value: number][]) =>
    layoutShift(list.map(([startTime, value]) => ({startTime, value})));
  expect(shifts()).toBe(0);
  expect(shifts([0, 0.25], [900, 0.25])).toBe(0.5);
  // A second without shifts starts a new window.
  expect(shifts([0, 0.25], [1000, 0.5])).toBe(0.5);
  // So do five seconds after the first shift of a window.
  expect(shifts([0, 1], [900, 1], [1800, 1], [2700, 1], [3600, 1], [4500, 1], [5000, 1])).toBe(6);
});

test('what a page fetches ahead is not part of its other sizes', () => {
  const transfers = [
    {script: true, ahead: false, bytes: 1000},
    {script: false, ahead: false, bytes: 2000},
    {script: true, ahead: true, bytes: 4000},
    {script: false, ahead: true, bytes: 8000},
  ];
  expect(transferred(transfers)).toEqual({script: 1, all: 3, ahead: 12});
});

test('the pages of the peers are the pages in the sidebars, including the pages of categories', () => {
  const items = [
    {label: 'A', route: 'a'},
    {label: 'B', route: 'b', items: [{label: 'C', items: [{label: 'D', route: 'b/c/d'}]}]},
  ];
  expect(routesIn(items)).toEqual(['a', 'b', 'b/c/d']);
});

test('variants are measured alternately', async () => {
  const order: string[] = [];
  const results = await inTurn(2, ['a', 'b'], async (variant) => order.push(variant));
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  expect(results).toEqual({a: [1, 3], b: [2, 4]});
});
