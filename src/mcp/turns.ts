import type {WaitForTurn} from './server';

/** The maximum number of calls that wait. A search takes up to 0.1 s. */
const MOST_WAITING = 100;

/**
 * Returns a function that lets one caller continue at a time. Between two callers, Node.js processes other requests, so
 * a `ping` doesn't wait for the searches of other clients. For a server that runs in a single process.
 */
export function createTurns(): WaitForTurn {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) reject(new Error('The server is busy. Try again in a few seconds.'));
      else if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
