import React, {type ReactNode, useState} from 'react';
import {translate} from '@docusaurus/Translate';

interface Props {
  /** the name and, for paid plans, the price of each plan, in the order of the table's columns, as JSON */
  readonly plans: string;
  /** the ID of the plan that phones show first, as its position in `plans` */
  readonly first: string;
  /** the table */
  readonly children: ReactNode;
}

/** Renders a table that compares plans. Phones show one plan at a time, which readers choose. */
export default function Plans({plans, first, children}: Props): ReactNode {
  const all = JSON.parse(plans) as readonly (readonly [name: string, price: string])[];
  const [shown, setShown] = useState(Number(first));
  return (
    <div className="plans" data-plan={shown + 1}>
      {all.length > 1 && (
        <div
          className="choice"
          role="group"
          aria-label={translate({id: 'plans.choice', message: 'Plan'})}
          data-script=""
          data-chrome=""
        >
          {all.map(([name, price], index) => (
            <button
              key={name}
              type="button"
              className="use"
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              {name} {price && <b>{price}</b>}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
