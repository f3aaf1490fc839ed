/**
 * Returns the port in the environment variable `PORT`.
 *
 * @param environment the environment, such as `process.env`
 * @param fallback the port if the variable isn't set or empty
 * @throws Error if the value isn't a port
 */
export function readPort({PORT}: Readonly<Record<string, string | undefined>>, fallback: number): number {
  const port = Number(PORT || fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is "${PORT}" -> use a number from 1 to 65535, or 0 for any free port`);
}
