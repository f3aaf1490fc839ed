import {loadPlans, money, planFigure, planOf, planRows, type PlanRow, rowLabel, trialOf} from './model';
import {unknownName} from '../../tags/nearestName';
import {annualToMonthly, monthlyToAnnual} from './upgrades';
import {link, table, text} from '../../tags/mdx';
import type {Tags} from '../../tags/tag';

/** What stands where nobody published a figure. */
const unpublished = link('See pricing', '{links.pricing}');

/** Splits "a, b" into its names; throws on one that is not known. */
function names<T extends string>(what: string, list: string, known: readonly T[]): T[] {
  return list.split(',').map((part) => {
    const name = part.trim() as T;
    if (!known.includes(name)) throw new Error(unknownName(what, name, known));
    return name;
  });
}

/** Plans by group: the five that are sold or free, those with a price, the trials, all. */
function planList(list: string): string[] {
  const plans = loadPlans().plans;
  const ids = Object.keys(plans);
  const groups: Record<string, string[]> = {
    all: ids,
    lasting: ids.filter((id) => plans[id]?.kind !== 'trial'),
    paid: ids.filter((id) => plans[id]?.kind === 'paid'),
    trials: ids.filter((id) => plans[id]?.kind === 'trial'),
  };
  return groups[list.trim()] ?? names('plan', list, ids);
}

/** A figure as the Markdown of a table cell. The trial row of a plan links to the page of its trial. */
function cell(id: string, row: PlanRow): string {
  const figure = planFigure(id, row);
  if (!figure) return unpublished;
  const trial = row === 'trial' ? trialOf(id) : undefined;
  return trial ? link(text(figure.cell), trial.plan.page) : text(figure.cell);
}

/** Tags about the plans of an account. */
export const planTags: Tags = {
  /**
   * `<PlanComparison plans="free-forever,starter" rows="daily-credits,history" anchors="limit" />`: one column a plan,
   * one row a figure. `plans` may be all, lasting (the default: all but the trials), paid or trials. With `anchors`
   * each row is a link target, `#limit-daily-credits`.
   */
  PlanComparison: {
    required: [],
    optional: ['plans', 'rows', 'anchors', 'label'],
    render({plans = 'lasting', rows, anchors, label = 'Comparison of plans'}) {
      const data = loadPlans();
      const ids = planList(plans);
      const shown = rows === undefined ? planRows : names('plan row', rows, planRows);
      return table(
        label,
        ['Feature', ...ids.map((id) => link(text(planOf(id).name), planOf(id).page))],
        shown.map((row) => ({
          id: anchors && `${anchors}-${row}`,
          cells: [
            anchors ? rowLabel(row) : link(rowLabel(row), data.rows[row].explained),
            ...ids.map((id) => cell(id, row)),
          ],
        })),
      );
    },
  },

  /** `<PlanFacts plan="starter" />`: everything about one plan, one row a figure; each row links to its explanation. */
  PlanFacts: {
    required: ['plan'],
    optional: ['rows'],
    render({plan = '', rows}) {
      const {title} = planOf(plan);
      const data = loadPlans();
      const shown = rows === undefined ? planRows : names('plan row', rows, planRows);
      return table(
        `Facts about the ${title}`,
        ['Feature', text(title)],
        shown.map((row) => ({cells: [link(rowLabel(row), data.rows[row].explained), cell(plan, row)]})),
      );
    },
  },

  /** `<PlanFigure plan="starter" row="daily-credits" />` inside a sentence: "10,000 credits a day". */
  PlanFigure: {
    required: ['plan', 'row'],
    render({plan = '', row = ''}) {
      const figure = planFigure(plan, row);
      if (!figure)
        throw new Error(`nobody published ${row} of ${plan} -> leave the figure out and link to the pricing page`);
      return text(figure.sentence);
    },
  },

  /** `<PlanRefusals />`: what the plans refuse, the status code of the refusal, and what helps. */
  PlanRefusals: {
    required: [],
    render() {
      return table(
        'What a plan refuses',
        ['You ask for', 'Needed by', 'Answer', 'What helps'],
        loadPlans().refusals.map(({id, wish, neededBy, status, case: kind, help}) => ({
          id: `refusal-${id}`,
          cells: [
            wish,
            neededBy,
            link(`${status}`, `/api/troubleshooting/http-status-codes#status-${status}${kind ? `-${kind}` : ''}`),
            help,
          ],
        })),
      );
    },
  },

  /**
   * `<UpgradeExample from="trader" to="prime" billing="annual-to-monthly" unused="90" />`: the credit for unused time,
   * step by step, computed from the published prices.
   */
  UpgradeExample: {
    required: ['from', 'to', 'billing', 'unused'],
    render({from = '', to = '', billing = '', unused = ''}) {
      const {billingMonthDays: monthDays} = loadPlans().common;
      const days = Number(unused);
      const [running, next] = [planOf(from), planOf(to)];
      const names = `from ${running.name} to ${next.name}`;
      if (billing === 'monthly-to-annual') {
        const [monthly, annual] = [priceOf(from, 'monthly'), priceOf(to, 'annual')];
        const {dailyRate, credit, pay} = monthlyToAnnual(monthly, annual, days, monthDays);
        return steps(`Credit for a change ${names}, monthly to annual`, [
          ['Unused days', 'Counted from today to the renewal date', `${days} days`],
          ['Daily rate', `${money(monthly)} a month / ${monthDays} days`, `${money(dailyRate)} a day`],
          ['Credit', `${days} days × ${money(dailyRate)}`, money(credit)],
          ['You pay', `${money(annual)} − ${money(credit)}`, `**${money(pay)}**`],
        ]);
      }
      if (billing === 'annual-to-monthly') {
        const [annual, monthly] = [priceOf(from, 'annual'), priceOf(to, 'monthly')];
        const {sharePercent, credit, dailyPrice, extensionDays} = annualToMonthly(annual, monthly, days, monthDays);
        return steps(`Credit for a change ${names}, annual to monthly`, [
          ['Unused days', 'Counted from today to the renewal date', `${days} days`],
          ['Share of the year', `${days} / 365 days`, `${sharePercent}%`],
          ['Credit', `${sharePercent}% of ${money(annual)}`, money(credit)],
          [
            'Daily price of the new plan',
            `${money(monthly)} a month / ${monthDays} days`,
            `${money(dailyPrice)} a day`,
          ],
          [
            'First renewal moves by',
            `${money(credit)} / ${money(dailyPrice)} a day, rounded up`,
            `**${extensionDays} days**`,
          ],
        ]);
      }
      throw new Error(unknownName('billing change', billing, ['monthly-to-annual', 'annual-to-monthly']));
    },
  },
};

/** The published price of a plan; throws where there is none. */
function priceOf(id: string, billing: 'monthly' | 'annual'): number {
  const price = planOf(id).price[billing];
  if (price === undefined) throw new Error(`no ${billing} price of ${id} was published -> use a plan that has one`);
  return price;
}

/** The steps of a calculation as a table. */
function steps(label: string, rows: readonly (readonly [string, string, string])[]): string {
  return table(
    label,
    ['Step', 'Calculation', 'Result'],
    rows.map((cells) => ({cells})),
  );
}
