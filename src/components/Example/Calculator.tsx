import React, {type ReactNode, useState} from 'react';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {
  CALCULATOR,
  costOf,
  creditsFor,
  creditsPerDay,
  isFlat,
  plansFor,
  timesIn,
} from '../../reference/data/calculator';
import type {RequestToggles} from '../../reference/requests/toggles';
import {number, upperFirst} from 'docusaurus-plugin-data-tags/words';

/** What readers can enter at most. */
const most = 1_000_000;

interface Props extends Pick<RequestToggles, 'costs' | 'plans' | 'large'> {
  /** Returns whether the example contains a toggle. */
  readonly has: (id: string) => boolean;
}

/** Renders the cost of the example. Readers open it to see what larger requests cost and how many each plan includes. */
export default function Calculator({costs, plans, large, has}: Props): ReactNode {
  useBrokenLinks().collectAnchor(CALCULATOR);
  const [amount, setAmount] = useState(100);
  const [period, setPeriod] = useState(1);
  const [wasOpened, setOpened] = useState(false);
  const item = costOf(costs, has);
  if (!item) return null;
  const {cost, text, isDaily} = item;
  const total = creditsFor(cost, amount || 1) * (isDaily ? period || 1 : 1);
  const including = plansFor(item, plans);
  const fitting = including.find((plan) => creditsPerDay(plan) >= total);
  return (
    <details className="calculator" data-script="" onToggle={() => setOpened(true)}>
      <summary data-chrome="">{translate({id: 'calculator.cost', message: 'Cost: {text}'}, {text})}</summary>
      {wasOpened && (
        <div>
          {!isFlat(cost) && <Entry label={upperFirst(`${cost.per}s`)} value={amount} onChange={setAmount} />}
          {isDaily && (
            <Entry
              label={translate({id: 'calculator.days', message: 'Trading days'})}
              value={period}
              onChange={setPeriod}
              presets={[
                [translate({id: 'calculator.day', message: 'Day'}), 1],
                [translate({id: 'calculator.month', message: 'Month'}), 21],
                [translate({id: 'calculator.year', message: 'Year'}), 251],
              ]}
            />
          )}
          <output>
            <b>{creditsText(total)}</b>
            {isDaily && period > 1 && (
              <span>
                {translate(
                  {id: 'calculator.requests', message: ' for {count} requests, one per day'},
                  {count: number(period)},
                )}
              </span>
            )}
            {fitting && (
              <span>
                {translate(
                  {id: 'calculator.fits', message: '. This fits the credits of {plan}.'},
                  {plan: fitting.name},
                )}
              </span>
            )}
          </output>
          {large && !isFlat(cost) && (
            <div>{`${large.title}: ${number(large.amount)} ${cost.per}s, ${creditsText(creditsFor(cost, large.amount))}`}</div>
          )}
          <div>{translate({id: 'calculator.plans', message: 'How often each plan pays for this:'})}</div>
          <ul className="clean-list">
            {including.map((plan) => (
              <li
                key={plan.name}
                aria-current={plan === fitting || undefined}
              >{`${plan.name}: ${timesIn(plan, total)}`}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

const creditsText = (total: number) =>
  total === 1
    ? translate({id: 'calculator.oneCredit', message: '1 credit'})
    : translate({id: 'calculator.credits', message: '{total} credits'}, {total: number(total)});

interface EntryProps {
  readonly label: string;
  /** 0 while the field is empty */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** common values, with their names */
  readonly presets?: readonly (readonly [name: string, value: number])[];
}

/** Renders a field for a whole number, and buttons that fill it. */
function Entry({label, value, onChange, presets = []}: EntryProps): ReactNode {
  return (
    <p>
      <label>
        <span>{label}</span>
        <input
          type="number"
          min={1}
          max={most}
          value={value || ''}
          onChange={({currentTarget}) =>
            onChange(Math.min(most, Math.max(0, Math.floor(currentTarget.valueAsNumber || 0))))
          }
        />
      </label>
      {presets.map(([name, preset]) => (
        <button
          key={preset}
          type="button"
          className="use"
          aria-pressed={value === preset}
          onClick={() => onChange(preset)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
