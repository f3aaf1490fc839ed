let lastTurn = Promise.resolve();

/**
 * Lets one call of a tool run at a time. Between two calls, Node.js processes other requests, so a `ping` doesn't wait for
 * the searches of other clients. Only for servers with a single process: functions can't wait for each other's requests.
 */
export const waitForTurn = (): Promise<void> =>
  (lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve))));
