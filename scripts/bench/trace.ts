import type {CDPSession} from '@playwright/test';

/** An event of a Chromium trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** duration in wall-clock time */
  readonly dur?: number;
  /** CPU time that the thread used */
  readonly tdur?: number;
  readonly args?: {readonly beginData?: {readonly url?: string}};
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'v8', 'v8.execute'];

/** Starts a trace and returns a function that stops it and returns its events. */
export async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({value}) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {transferMode: 'ReportEvents', traceConfig: {includedCategories: categories}});
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

/**
 * Returns the events of the thread that parsed the page, sorted by start time, with outer events before nested ones.
 *
 * @throws Error if no thread parsed the page
 */
function mainThread(events: readonly TraceEvent[], address: string): TraceEvent[] {
  const parsing = events.find(({name, args}) => name === 'ParseHTML' && args?.beginData?.url === address);
  if (!parsing) throw new Error(`the trace contains no page ${address}`);
  return events
    .filter(({ph, pid, tid, dur}) => ph === 'X' && dur !== undefined && pid === parsing.pid && tid === parsing.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

/**
 * Returns the blocking time and the longest task after the first paint, in ms. The blocking time is the sum of the time
 * beyond 50 ms in each task.
 *
 * @throws Error if no thread parsed the page or nothing was painted
 */
export function blocking(events: readonly TraceEvent[], address: string): {wall: number; cpu: number; longest: number} {
  const main = mainThread(events, address);
  const {ts: paint} = events.find(({name, pid}) => name === 'firstContentfulPaint' && pid === main[0]?.pid) ?? {};
  if (paint === undefined) throw new Error(`${address} painted nothing`);
  const result = {wall: 0, cpu: 0, longest: 0};
  for (const {name, ts, dur = 0, tdur = dur} of main) {
    if (!/RunTask$/.test(name) || ts + dur <= paint) continue;
    // Like Lighthouse, count only the part of a task that comes after the first paint.
    const part = (ts + dur - Math.max(ts, paint)) / dur;
    result.wall += Math.max(0, (part * dur) / 1000 - 50);
    result.cpu += Math.max(0, (part * tdur) / 1000 - 50);
    result.longest = Math.max(result.longest, (part * tdur) / 1000);
  }
  return result;
}

/** Categories of main-thread work by event name. Nested events without a category count toward the enclosing one. */
const kinds: readonly [kind: string, events: RegExp][] = [
  ['compile script', /^v8\.(?:compile|produceCache)|^V8\.(?:CompileCode|Parse)/],
  ['evaluate script', /^(?:EvaluateScript|v8\.evaluateModule)$/],
  [
    'run script (hydration, effects, timers)',
    /^(?:FunctionCall|v8\.callFunction|RunMicrotasks|FireIdleCallback|TimerFire|FireAnimationFrame|EventDispatch)$/,
  ],
  ['collect garbage', /GC/],
  ['parse HTML and CSS', /^Parse(?:HTML|AuthorStyleSheet)$/],
  ['style', /^(?:UpdateLayoutTree|RecalculateStyles)$/],
  ['layout', /^Layout$/],
  ['paint', /^(?:Paint|PrePaint|Layerize|Commit|UpdateLayer|UpdateLayerTree)$/],
];

/** Returns the main thread's CPU time by category, in ms. `other` contains the time without a category. */
export function workByKind(events: readonly TraceEvent[], address: string): Record<string, number> {
  const result: Record<string, number> = {};
  const add = (kind: string, microseconds: number) => (result[kind] = (result[kind] ?? 0) + microseconds / 1000);
  const open: {end: number; kind: string}[] = [];
  for (const {name, ts, dur = 0, tdur} of mainThread(events, address)) {
    if (tdur === undefined) continue;
    while (open.length > 0 && (open.at(-1) as {end: number}).end <= ts) open.pop();
    const parent = open.at(-1);
    const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? parent?.kind ?? 'other';
    // The time of a nested event doesn't count toward its parent.
    if (parent) add(parent.kind, -tdur);
    add(kind, tdur);
    open.push({end: ts + dur, kind});
  }
  return result;
}
