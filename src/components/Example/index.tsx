import React, {type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import {codeText} from 'docusaurus-theme-highlighted-code/codeText';
import type {ExampleToggles} from '../../reference/requests/toggles';
import CopyButton from '../CopyButton';
import IfPlugin from '../IfPlugin';
import {CALCULATOR} from '../../reference/data/calculator';
import Calculator from './Calculator';
import {ANCHOR, useExample} from './ExampleProvider';
import {useToken} from './useToken';

/*
 * The example of an endpoint or a formula that readers change with the buttons in the reference tables. Without scripts,
 * readers see only the original example. Reference tags create these components.
 */

interface LiveExampleProps {
  /** `ExampleToggles` as JSON */
  readonly toggles: string;
  /** the original example */
  readonly children: ReactNode;
}

/** Renders the example that the buttons on the page change. */
export function LiveExample({toggles, children}: LiveExampleProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const {changed, conflict, connect, reset} = useExample();
  const data = useMemo(() => JSON.parse(toggles) as ExampleToggles, [toggles]);
  useEffect(() => connect(data), [connect, data]);
  useEffect(() => {
    if (changed) scrollToChanges(root.current!);
  }, [changed]);
  return (
    // Gets the focus on a reset if the reader has opened a link to a changed example.
    <div ref={root} id={ANCHOR} className="live-example" tabIndex={-1}>
      {children}
      {'costs' in data && data.costs.length > 0 && (
        <Calculator {...data} has={changed?.has ?? ((id) => data.initial.includes(id))} />
      )}
      {changed && (
        <p className="example-state">
          {conflict && <span>{conflict}</span>}
          <ResetButton onClick={reset} />
        </p>
      )}
      <p className="sr-only" role="status">
        {changed &&
          [
            translate(
              {id: 'example.status', message: 'Changed example: {changes}. {cost}'},
              {changes: changed.changes.join(', '), cost: changed.cost},
            ),
            conflict,
          ]
            .filter(Boolean)
            .join(' ')}
      </p>
    </div>
  );
}

/** Scrolls each sample to its first change, because long samples and long lines are cut off. */
function scrollToChanges(example: HTMLElement): void {
  for (const block of example.querySelectorAll('pre')) {
    const [mark, box] = [block.querySelector('mark')?.getBoundingClientRect(), block.getBoundingClientRect()];
    if (!mark) continue;
    block.scrollTop += mark.top - box.top - 16;
    if (mark.right > box.right || mark.left < box.left) block.scrollLeft += mark.left - box.left - 32;
  }
}

interface SampleProps {
  /** ID of the language, or `formula` */
  readonly language: string;
  /** the name of the language in code fences */
  readonly fence: string;
  /** the code block of the original example */
  readonly children: ReactNode;
}

/** Renders the example in one language: the original one, or the one that the reader has changed. */
export function Sample({language, fence, children}: SampleProps): ReactNode {
  const sample = useExample().changed?.samples[language];
  if (!sample) return children;
  return (
    <CodeBlock
      className={`language-${fence}`}
      title={language === 'formula' ? translate({id: 'example.title', message: 'Example'}) : undefined}
      {...sample}
    >
      {codeText(sample.highlighted)}
    </CodeBlock>
  );
}

/** Renders the response to the original example. If the reader changes the example, a note says so. */
export function LiveResponse({children}: {readonly children: ReactNode}): ReactNode {
  const {changed, reset} = useExample();
  return (
    <div className="live-response">
      {changed && (
        <p className="response-note">
          {translate({id: 'example.response', message: 'This response belongs to the original request.'})}{' '}
          <ResetButton className="clean-btn" onClick={reset} />
        </p>
      )}
      {children}
    </div>
  );
}

interface UseButtonProps {
  /** ID of the toggle */
  readonly id: string;
  /** visible label; default: a plus sign */
  readonly label?: string;
  /** name of the toggle, for screen readers */
  readonly name?: string;
  /** whether the original example contains the toggle. Attributes of tags are strings */
  readonly pressed: 'true' | 'false';
}

/** Renders a button that adds a parameter, an argument, or an attribute to the example, or removes it. */
export function UseButton({id, label, name, pressed}: UseButtonProps): ReactNode {
  const {changed, press} = useExample();
  return (
    <button
      type="button"
      className="use"
      data-script=""
      aria-pressed={changed ? changed.has(id) : pressed === 'true'}
      onClick={({currentTarget}) => press(id, currentTarget)}
    >
      <span className="sr-only">
        {translate({id: 'example.use', message: 'Use in example {name}'}, {name: (!label && name) || ''})}
      </span>
      {label}
    </button>
  );
}

/** Renders a button that shows or hides the part of the samples that sends a token, if they have such a variant. */
export function TokenButton(): ReactNode {
  const {isUsed, toggle} = useToken();
  return (
    <IfPlugin name="docusaurus-theme-highlighted-code">
      <p className="token-choice" data-script="">
        <button type="button" className="use" aria-pressed={isUsed} onClick={toggle}>
          {translate({id: 'example.token', message: 'Use a token'})}
        </button>
        {isUsed && (
          <Link to="/api/authentication#secret">{translate({id: 'example.secret', message: 'Keep it secret'})}</Link>
        )}
      </p>
    </IfPlugin>
  );
}

/** Returns the sample that the reader sees. */
const shownSample = () =>
  [...document.querySelectorAll<HTMLElement>(`#${ANCHOR} pre code`)].find((code) => !code.closest('[hidden]'))
    ?.textContent ?? '';

/** Renders the changed example at the bottom of the window while the example itself isn't in the window. */
export function ExampleBar(): ReactNode {
  const {changed, conflict, failed, reset} = useExample();
  const [isVisible, setVisible] = useState(true);
  const isChanged = changed !== undefined;
  const isShown = isChanged && !isVisible;
  useEffect(() => {
    if (!isChanged) return undefined;
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? true));
    observer.observe(document.getElementById(ANCHOR)!);
    return () => observer.disconnect();
  }, [isChanged]);
  // Prevents the bar from covering the focused element. With `:has()`, each change of the page would search all of it.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-example-bar', isShown);
    return () => document.documentElement.removeAttribute('data-example-bar');
  }, [isShown]);
  if (failed && !changed)
    return (
      <p className="example-failed" role="alert">
        {translate({
          id: 'theme.SearchModal.errorScreen.helpText',
          message: 'You might want to check your network connection.',
        })}
      </p>
    );
  if (!isShown) return null;
  return (
    <div
      className="example-bar"
      role="group"
      aria-label={translate({id: 'example.label', message: 'Changed example'})}
      data-script=""
    >
      {/* Both scroll if they are too long for the bar. They can be focused, so that the keyboard can scroll them. */}
      <code tabIndex={0}>{changed.line}</code>
      <div className="example-details" tabIndex={0}>
        <ul>
          {changed.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {conflict && <span>{`${conflict} `}</span>}
        {changed.cost && <a href={`#${CALCULATOR}`}>{changed.cost}</a>}
      </div>
      <div className="example-actions">
        <CopyButton className="use" what={translate({id: 'copy.example', message: 'example'})} text={shownSample} />
        <ResetButton onClick={reset} />
        <a href={`#${ANCHOR}`}>{translate({id: 'example.see', message: 'See example'})}</a>
      </div>
    </div>
  );
}

function ResetButton({className = 'use', onClick}: {className?: string; onClick: () => void}): ReactNode {
  return (
    <button type="button" className={className} onClick={onClick}>
      <span aria-hidden="true">{translate({id: 'example.resetShort', message: 'Reset'})}</span>
      <span className="sr-only">{translate({id: 'example.reset', message: 'Reset example'})}</span>
    </button>
  );
}
