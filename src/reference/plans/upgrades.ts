/**
 * Calculates the credit for unused time when a user changes plans. The credit is a discount on the annual price, or
 * extra days before the first renewal of a monthly plan. Amounts are in US dollars. As on an invoice, each step is
 * rounded: amounts to cents, percentages to tenths, and days up to whole days. The next step uses the rounded value.
 */

export interface MonthlyToAnnual {
  /** monthly price divided by the number of days in a billing month */
  readonly dailyRate: number;
  /** value of the unused days */
  readonly credit: number;
  /** amount to pay for the annual plan */
  readonly pay: number;
}

export interface AnnualToMonthly {
  /** unused share of the year, in percent */
  readonly sharePercent: number;
  /** value of the unused share of the annual price */
  readonly credit: number;
  /** new monthly price divided by the number of days in a billing month */
  readonly dailyPrice: number;
  /** number of days by which the first renewal of the new plan is postponed */
  readonly extensionDays: number;
}

const DAYS_OF_YEAR = 365;
const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * Calculates the discount on an annual price for the unused days of a paid month.
 *
 * @param monthly price of the current plan, in dollars per month
 * @param annual price of the new plan, in dollars per year
 * @param unusedDays unused whole days of the paid month
 * @param monthDays number of days in a billing month
 * @throws RangeError if a price isn't positive or `unusedDays` isn't a whole number from 0 to `monthDays`
 */
export function monthlyToAnnual(
  monthly: number,
  annual: number,
  unusedDays: number,
  monthDays: number,
): MonthlyToAnnual {
  checkPrices(monthly, annual);
  checkDays(unusedDays, monthDays);
  const rate = Math.round(cents(monthly) / monthDays);
  const credit = Math.min(rate * unusedDays, cents(monthly));
  return {dailyRate: rate / 100, credit: credit / 100, pay: (cents(annual) - credit) / 100};
}

/**
 * Converts the unused days of a paid year to days of a monthly plan.
 *
 * @param annual price of the current plan, in dollars per year
 * @param monthly price of the new plan, in dollars per month
 * @param unusedDays unused whole days of the paid year
 * @param monthDays number of days in a billing month
 * @throws RangeError if a price isn't positive or `unusedDays` isn't a whole number from 0 to 365
 */
export function annualToMonthly(
  annual: number,
  monthly: number,
  unusedDays: number,
  monthDays: number,
): AnnualToMonthly {
  checkPrices(annual, monthly);
  checkDays(unusedDays, DAYS_OF_YEAR);
  const perMille = Math.round((unusedDays / DAYS_OF_YEAR) * 1000);
  const credit = Math.round((cents(annual) * perMille) / 1000);
  const dailyPrice = Math.round(cents(monthly) / monthDays);
  return {
    sharePercent: perMille / 10,
    credit: credit / 100,
    dailyPrice: dailyPrice / 100,
    extensionDays: Math.ceil(credit / dailyPrice),
  };
}

function checkPrices(...prices: number[]): void {
  const wrong = prices.find((price) => !(price > 0));
  if (wrong !== undefined)
    throw new RangeError(`can't calculate a credit for a price of ${wrong} -> use two paid plans`);
}

function checkDays(days: number, most: number): void {
  if (!Number.isInteger(days) || days < 0 || days > most) {
    throw new RangeError(`${days} is not a valid number of unused days -> use a whole number from 0 to ${most}`);
  }
}
