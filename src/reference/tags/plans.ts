import {type Figure, isPaid, loadPlans, money, planFigure, planOf, trialOf} from '../data/plans/model';
import type {DataClass, PlanRow} from '../data/plans/schema';
import {lookUp, unknownName} from 'docusaurus-plugin-data-tags/names';
import {attribute, blocks, link, table, text} from 'docusaurus-plugin-data-tags/mdx';
import {simpleTag, type Tags, tagWith} from 'docusaurus-plugin-data-tags/tag';

/** Returns a value as MDX for a table cell, with its condition in small text. "Yes" and "No" are shown as signs. */
export function figureCell({cell, condition}: Figure): string {
  const [, answer, rest = ''] = /^(Yes|No)(?:, (.+))?$/.exec(cell) ?? [];
  const sign = `<span className="${answer?.toLowerCase()}">${answer}${rest && ','}</span>`;
  // A time doesn't break, and an explanation is small.
  const value = answer
    ? `${sign} ${rest}`.trim()
    : withAges(text(cell).replace(/(\d) ([AP]M) ET/, '$1&nbsp;$2&nbsp;ET')).replace(
        /(\(.+\))(?=<|$)/,
        '<small>$1</small>',
      );
  return condition ? `${value} <small>${condition}</small>` : value;
}

/** Marks cells and sentences that start with how recent data is, such as "Real-time", so that readers see it at a glance. */
export const withAges = (markdown: string): string =>
  markdown
    .split(/(?<=\.) /)
    .map((sentence) => {
      const [age] = Object.entries(loadPlans().freshness).find(([, {cell}]) => sentence.startsWith(cell)) ?? [];
      return age ? `<span className="age age-${age}">${sentence}</span>` : sentence;
    })
    .join(' ');

/** Returns a plan's value as MDX for a table cell. In the trial row, it links to the page of the plan's trial. */
function cell(id: string, row: PlanRow): string {
  const trial = row === 'trial' ? trialOf(id) : undefined;
  const value = figureCell(planFigure(id, row));
  return trial ? link(value, trial.page) : value;
}

/** Returns the lowest price per month as an amount, the period that it's for, such as "/month", and how it's billed. */
function priceOfPlan(id: string): [amount: string, period: string, billing: string] {
  const {annual, monthly} = planOf(id).price;
  const price = planFigure(id, annual ? 'annual-per-month' : 'monthly-price').cell.replace(' per ', '/');
  const [, amount = '', period = ''] = /^([^ /]+)(.*)$/.exec(price) ?? [];
  return [amount, period, annual ? 'billed yearly' : monthly ? 'billed monthly' : ''];
}

/** Returns the lowest price per month, such as "from $12" if another way of billing costs more. */
const lowestPrice = (id: string) => (planOf(id).price.annual ? 'from ' : '') + priceOfPlan(id)[0];

/**
 * Returns a table with one column per plan. With the row `monthly-price`, its header contains the prices. Without `anchors`, row
 * labels link to their explanations.
 */
function comparison(label: string, ids: string[], rows: string, anchors?: string): string {
  const hasPrices = rows.split(',').includes('monthly-price');
  const heads = ids.map((id) => {
    const [amount, period, billing] = priceOfPlan(id);
    const name = ids.length > 1 ? link(text(planOf(id).name), planOf(id).page) : text(planOf(id).name);
    return hasPrices ? `${name} <b>${amount}<small>${period}</small></b> <small>${billing}</small>` : name;
  });
  const shown = rows.split(',').map((row) => ({row, ...lookUp('plan row', row, loadPlans().rows)}));
  const hasGroups = new Set(shown.map(({group}) => group)).size > 1;
  const made = shown.map(({row, label: name, explained, group}) => ({
    id: anchors && `${anchors}-${row}`,
    cells: [anchors ? name : link(name, explained), ...ids.map((id) => cell(id, row as PlanRow))],
    group: hasGroups ? group : undefined,
  }));
  const plans = JSON.stringify(
    ids.map((id) => [planOf(id).name, hasPrices && isPaid(planOf(id)) ? lowestPrice(id) : '']),
  );
  const first = Math.max(0, ids.indexOf('starter'));
  return [
    `<Plans plans="${attribute(plans)}" first="${first}">`,
    table(label, ['Feature', ...heads], made),
    '</Plans>',
  ].join('\n\n');
}

/** Returns how recent data is for non-professional users without the agreements that users of one of these plans can sign. */
export function withoutAgreement(ids: readonly string[] = lastingPlans()): string {
  const {classes, freshness} = loadPlans();
  const sentences = Object.entries(classes).flatMap(([row, kind]) => {
    if (!('agreement' in kind) || !ids.some((id) => planFigure(id, row).condition)) return [];
    const agreement = link(`${kind.agreement} agreement`, '/account/compliance#agreements');
    return `Without the ${agreement}, ${kind.about} ${freshness[kind.without].sentence}.`;
  });
  return sentences.join(' ');
}

/** Returns the note below a table with paid plans if the freshness of the data in a row depends on the user. */
function userNote(ids: string[], rows: string): string | false {
  const {classes} = loadPlans();
  const isConditional = rows.split(',').some((row) => row in classes && 'agreement' in classes[row as DataClass]);
  if (!isConditional || !ids.some((id) => isPaid(planOf(id)))) return false;
  return [
    `The values for quotes, candles, and options are for ${link('non-professional users', '/account/compliance#professional')}.`,
    `For everyone else, see ${link('Data Freshness', '/account/data-freshness#endpoints')}.`,
    withoutAgreement(ids),
  ].join(' ');
}

/** Returns the IDs of all plans except trials. */
const lastingPlans = () => Object.keys(loadPlans().plans).filter((id) => !planOf(id).trialOf);

/** Tags that show plans and prices. */
export const planTags: Tags = {
  /**
   * `<PlanComparison plans="free-forever,starter" rows="credits,history" label="Limits" anchors="limit" />` compares
   * plans, with one column per plan. Default: all plans except trials. With `anchors`, each row gets an ID, such as
   * `limit-credits`.
   */
  PlanComparison: tagWith(['rows', 'label', 'plans?', 'anchors?'], ({plans, rows, anchors, label}) => {
    const ids = plans?.split(',') ?? lastingPlans();
    return blocks(comparison(label, ids, rows, anchors), userNote(ids, rows));
  }),

  /** `<PlanFacts plan="starter" rows="history,trial" />` lists the values of one plan. Each row label links to its explanation. */
  PlanFacts: tagWith(['plan', 'rows'], ({plan, rows}) => {
    const {name, trialOf: paid} = planOf(plan);
    const title = paid ? name : `${name} Plan`;
    return blocks(comparison(`What the ${title} includes`, [plan], rows), withoutAgreement([plan]));
  }),

  /** `<PlanPrices />` shows a table of the plans with their lowest prices and their credits. */
  PlanPrices: simpleTag(() => {
    const rows = lastingPlans().map((id) => {
      const {name, page} = planOf(id);
      return {cells: [link(text(name), page), lowestPrice(id), planFigure(id, 'credits').cell]};
    });
    return table('Prices and credits of the plans', ['Plan', 'Per month', 'Credits'], rows);
  }),

  /**
   * `<PlanFigure plan="starter" row="credits" />` shows a value as part of a sentence: "10,000 credits per day".
   */
  PlanFigure: tagWith(['plan', 'row'], ({plan, row}) => text(planFigure(plan, row).sentence)),

  /**
   * `<UpgradeExample from="trader" to="prime" billing="annual-to-monthly" unused="90" />` calculates the credit for
   * unused time step by step, from the prices. As on an invoice, each step is rounded, and the next step uses
   * the rounded value.
   */
  UpgradeExample: tagWith(['from', 'to', 'billing', 'unused'], ({from, to, billing, unused}) => {
    const {billingMonthDays: monthDays} = loadPlans().common;
    const isAnnual = billing === 'annual-to-monthly';
    if (!isAnnual && billing !== 'monthly-to-annual')
      throw new Error(unknownName('billing change', billing, ['monthly-to-annual', 'annual-to-monthly']));
    const days = Number(unused);
    const most = isAnnual ? 365 : monthDays;
    if (!Number.isInteger(days) || days < 0 || days > most)
      throw new Error(`${unused} is not a number of unused days -> use a whole number from 0 to ${most}`);
    const names = `from ${planOf(from).name} to ${planOf(to).name}`;
    const unusedDays = ['Unused days', 'From today to the renewal date', `${days} days`];
    if (!isAnnual) {
      const [monthly, annual] = [priceOf(from, 'monthly'), priceOf(to, 'annual')];
      const dailyRate = cents(monthly / monthDays);
      const credit = Math.min(cents(dailyRate * days), monthly);
      return steps(`Credit for a change ${names}, monthly to annual`, [
        unusedDays,
        ['Daily rate', `${money(monthly)} per month / ${monthDays} days`, `${money(dailyRate)} per day`],
        ['Credit', `${days} days × ${money(dailyRate)}`, money(credit)],
        ['You pay', `${money(annual)} − ${money(credit)}`, `**${money(cents(annual - credit))}**`],
      ]);
    }
    const [annual, monthly] = [priceOf(from, 'annual'), priceOf(to, 'monthly')];
    const sharePercent = Math.round((days / 365) * 1000) / 10;
    const credit = cents((annual * sharePercent) / 100);
    const dailyPrice = cents(monthly / monthDays);
    const perDay = `${money(dailyPrice)} per day`;
    const extension = Math.round(credit / dailyPrice);
    return steps(`Credit for a change ${names}, annual to monthly`, [
      unusedDays,
      ['Share of the year', `${days} / 365 days`, `${sharePercent}%`],
      ['Credit', `${sharePercent}% of ${money(annual)}`, money(credit)],
      ['Daily price of the new plan', `${money(monthly)} per month / ${monthDays} days`, perDay],
      ['First renewal is postponed by', `${money(credit)} / ${perDay}`, `**${extension} days**`],
    ]);
  }),
};

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Returns the price of a paid plan. @throws Error if the plan has no such price, or if it's free */
function priceOf(id: string, billing: 'monthly' | 'annual'): number {
  const price = planOf(id).price[billing];
  if (!price) throw new Error(`${id} has no ${billing} price -> use a paid plan that has one`);
  return price;
}

/** Returns the steps of a calculation as a table. */
function steps(label: string, rows: readonly (readonly string[])[]): string {
  return table(
    label,
    ['Step', 'Calculation', 'Result'],
    rows.map((cells) => ({cells})),
  );
}
