import {describe, expect, it} from 'vitest';
import {annualToMonthly, monthlyToAnnual} from '../../src/reference/plans/upgrades';

describe('monthlyToAnnual', () => {
  it.each([
    {plan: 'Starter', monthly: 30, annual: 108, days: 15, dailyRate: 1, credit: 15, pay: 93},
    {plan: 'Trader', monthly: 100, annual: 348, days: 10, dailyRate: 3.33, credit: 33.3, pay: 314.7},
  ])('charges $pay dollars for $plan with $days unused days', ({monthly, annual, days, dailyRate, credit, pay}) => {
    expect(monthlyToAnnual(monthly, annual, days, 30)).toEqual({dailyRate, credit, pay});
  });

  it('charges the full annual price if no days are left', () => {
    expect(monthlyToAnnual(30, 108, 0, 30)).toEqual({dailyRate: 1, credit: 0, pay: 108});
  });

  it('never credits more than the monthly price', () => {
    // 20 / 30 is rounded up to 0.67, and 30 × 0.67 is more than 20.
    expect(monthlyToAnnual(20, 100, 30, 30).credit).toBe(20);
  });

  it.each([-1, 31, 1.5, Number.NaN])('rejects %s unused days of a month', (days) => {
    expect(() => monthlyToAnnual(30, 108, days, 30)).toThrow('whole number from 0 to 30');
  });

  it.each([
    [0, 108],
    [30, 0],
    [Number.NaN, 108],
  ])('rejects the prices %s and %s', (monthly, annual) => {
    expect(() => monthlyToAnnual(monthly, annual, 10, 30)).toThrow('use two paid plans');
  });
});

describe('annualToMonthly', () => {
  it.each([
    {plan: 'Trader', annual: 348, days: 90, sharePercent: 24.7, credit: 85.96, extensionDays: 11},
    {plan: 'Starter', annual: 108, days: 200, sharePercent: 54.8, credit: 59.18, extensionDays: 8},
  ])(
    'adds $extensionDays days for $plan with $days unused days',
    ({annual, days, sharePercent, credit, extensionDays}) => {
      expect(annualToMonthly(annual, 250, days, 30)).toEqual({sharePercent, credit, dailyPrice: 8.33, extensionDays});
    },
  );

  it('adds no days if the year is used up, and rounds partial days up', () => {
    expect(annualToMonthly(348, 250, 0, 30).extensionDays).toBe(0);
    expect(annualToMonthly(348, 250, 1, 30)).toMatchObject({credit: 1.04, extensionDays: 1});
  });

  it.each([-1, 366])('rejects %s unused days of a year', (days) => {
    expect(() => annualToMonthly(348, 250, days, 30)).toThrow('whole number from 0 to 365');
  });
});
