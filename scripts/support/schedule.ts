/** A task and its dependency. */
export interface Task {
  readonly name: string;
  /** the task that must finish first */
  readonly needs?: string;
  /** whether no other task can run at the same time */
  readonly alone?: boolean;
}

/**
 * Runs up to two tasks concurrently. Tasks start in the given order unless a dependency or exclusive task delays them.
 *
 * @param run runs a task; receives the names of the tasks that have failed so far
 * @returns the results by name, in the order of the tasks
 */
export async function schedule<T extends Task, R extends {readonly ok: boolean}>(
  tasks: readonly T[],
  run: (task: T, failed: ReadonlySet<string>) => Promise<R>,
): Promise<Map<string, R>> {
  const results = new Map<string, R>();
  const failed = new Set<string>();
  const running = new Map<T, Promise<void>>();
  const waiting = [...tasks];
  const ready = ({needs, alone}: T) => (!needs || results.has(needs)) && (!alone || running.size === 0);
  while (waiting.length > 0 || running.size > 0) {
    const blocked = running.size >= 2 || [...running.keys()].some(({alone}) => alone);
    const next = blocked ? undefined : waiting.find(ready);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const done = run(next, failed).then((result) => {
        results.set(next.name, result);
        if (!result.ok) failed.add(next.name);
        running.delete(next);
      });
      running.set(next, done);
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`nothing can run: ${waiting.map(({name, needs}) => `${name} needs ${needs}`).join(', ')}`);
  }
  return new Map(tasks.map(({name}) => [name, results.get(name)!]));
}
