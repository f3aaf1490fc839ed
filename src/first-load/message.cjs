// @ts-check

/**
 * Returns the error message for an assumption that isn't true. The message states the problem and the fix.
 *
 * @param {string} part folder of the measure that relies on the assumption
 * @param {string} fact what the measure relies on, as a statement
 * @param {string} found what was found instead
 */
function broken(part, fact, found) {
  const folder = `src/first-load/${part}`;
  return `${folder} relies on "${fact}", but ${found} -> update ${folder}, or build with FIRST_LOAD_SKIP=${part}`;
}

module.exports = {broken};
