import React, {type ReactNode, useState} from 'react';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {CALCULATOR, costOf, creditsFor, isFlat, timesIn} from '../../reference/credits';
import type {RequestToggles} from '../../reference/samples/toggles';
import {number, upperFirst} from '../../site/tags/list';
import Fold from '../Fold';

const amounts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
/** trading days: one day, a week, a month, a quarter, and a year */
const days = [1, 5, 21, 63, 252];

interface Props extends Pick<RequestToggles, 'costs' | 'plans' | 'large'> {
  /** Returns whether the example contains a toggle. */
  readonly has: (id: string) => boolean;
}

/** Renders the cost of the example. Readers open it to see what larger requests cost and how many each plan includes. */
export default function Calculator({costs, plans, large, has}: Props): ReactNode {
  useBrokenLinks().collectAnchor(CALCULATOR);
  const [amount, setAmount] = useState(100);
  const [period, setPeriod] = useState(1);
  const item = costOf(costs, has);
  if (!item) return null;
  const {cost, text, isDaily} = item;
  const total = creditsFor(cost, amount) * (isDaily ? period : 1);
  return (
    <div className="calculator" data-script="">
      <Fold label={translate({id: 'calculator.cost', message: 'Cost: {text}'}, {text})}>
        <div>
          {!isFlat(cost) && (
            <Steps label={upperFirst(`${cost.per}s`)} steps={amounts} value={amount} onChange={setAmount} />
          )}
          {isDaily && (
            <Steps
              label={translate({id: 'calculator.days', message: 'Trading days'})}
              steps={days}
              value={period}
              onChange={setPeriod}
            />
          )}
          <output>
            <b>
              {total === 1
                ? translate({id: 'calculator.oneCredit', message: '1 credit'})
                : translate({id: 'calculator.credits', message: '{total} credits'}, {total: number(total)})}
            </b>
            {isDaily && period > 1 && (
              <span>
                {translate(
                  {id: 'calculator.requests', message: ' for {count} requests, one per day'},
                  {count: number(period)},
                )}
              </span>
            )}
          </output>
          {large && !isFlat(cost) && (
            <div>{`${large.title}: ${number(large.amount)} ${cost.per}s, ${number(creditsFor(cost, large.amount))} credits`}</div>
          )}
          <ul>
            {plans.map((plan) => (
              <li key={plan.name}>{`${plan.name}: ${timesIn(plan, total)}`}</li>
            ))}
          </ul>
        </div>
      </Fold>
    </div>
  );
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Renders a number with a button for the next lower and one for the next higher step. */
function Steps({label, steps, value, onChange}: StepsProps): ReactNode {
  const index = steps.indexOf(value);
  const what = label.toLowerCase();
  const button = (name: string, sign: string, next: number | undefined) => (
    // A disabled button would lose the focus.
    <button
      type="button"
      className="use"
      aria-label={name}
      aria-disabled={next === undefined}
      onClick={() => next !== undefined && onChange(next)}
    >
      {sign}
    </button>
  );
  return (
    <p>
      <span>{label}</span>
      {button(translate({id: 'calculator.fewer', message: 'Fewer {what}'}, {what}), '−', steps[index - 1])}
      <output>{number(value)}</output>
      {button(translate({id: 'calculator.more', message: 'More {what}'}, {what}), '+', steps[index + 1])}
    </p>
  );
}
