import {loadPlans, planFigure, planOf, planRows, type PlanRow, trialOf} from '../../reference/plans';
import {unknownName} from '../../reference/nearest';
import {link, table, text} from './mdx';
import type {Tags} from './tag';

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
          cells: [anchors ? data.rows[row].label : link(data.rows[row].label, data.rows[row].explained), ...ids.map((id) => cell(id, row))],
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
        shown.map((row) => ({cells: [link(data.rows[row].label, data.rows[row].explained), cell(plan, row)]})),
      );
    },
  },

  /** `<PlanFigure plan="starter" row="daily-credits" />` inside a sentence: "10,000 credits a day". */
  PlanFigure: {
    required: ['plan', 'row'],
    render({plan = '', row = ''}) {
      const figure = planFigure(plan, row);
      if (!figure) throw new Error(`nobody published ${row} of ${plan} -> leave the figure out and link to the pricing page`);
      return text(figure.sentence);
    },
  },
};
