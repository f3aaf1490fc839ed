/**
 * The arithmetic of a plan change. Unused time is credited: moving to annual billing, as money off the annual price;
 * moving to monthly billing, as days before the first renewal. Amounts are US dollars; each step is rounded as an
 * invoice would show it (cents, tenths of a percent, whole days up), and the next step goes on with the rounded value.
 */

export interface MonthlyToAnnual {
  /** monthly price divided by the days of a billing month */
  readonly dailyRate: number;
  /** value of the unused days */
  readonly credit: number;
  /** what is left to pay of the annual price */
  readonly pay: number;
}

export interface AnnualToMonthly {
  /** share of the year that is unused, in percent */
  readonly sharePercent: number;
  /** value of that share of the annual price */
  readonly credit: number;
  /** new monthly price divided by the days of a billing month */
  readonly dailyPrice: number;
  /** days by which the renewal of the new plan is pushed back */
  readonly extensionDays: number;
}

const DAYS_OF_YEAR = 365;
const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * Credits the rest of a paid month against an annual price.
 *
 * @param monthly price of the running plan, dollars a month
 * @param annual price of the new plan, dollars a year
 * @param unusedDays whole days left in the paid month
 * @param monthDays days that a month counts
 * @throws RangeError for a price of zero or less, or days outside the month
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
 * Turns the rest of a paid year into days of a monthly plan.
 *
 * @param annual price of the running plan, dollars a year
 * @param monthly price of the new plan, dollars a month
 * @param unusedDays whole days left in the paid year
 * @param monthDays days that a month counts
 * @throws RangeError for a price of zero or less, or days outside the year
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
  if (wrong !== undefined) throw new RangeError(`a price of ${wrong} cannot be credited -> name two paid plans`);
}

function checkDays(days: number, most: number): void {
  if (!Number.isInteger(days) || days < 0 || days > most) {
    throw new RangeError(`${days} unused days -> write a whole number from 0 to ${most}`);
  }
}
