import {describe, expect, it} from 'vitest';
import {schedule, type Task} from '../../scripts/support/schedule';

/** Runs tasks of equal length and records which ones ran at the same time. */
async function run(tasks: readonly Task[], failing: readonly string[] = []) {
  const running = new Set<string>();
  const started: string[] = [];
  const beside = new Map<string, string[]>();
  const results = await schedule(tasks, async ({name}, failed) => {
    started.push(name);
    running.add(name);
    for (const other of running) if (other !== name) beside.set(name, [...(beside.get(name) ?? []), other]);
    const before = [...failed];
    await new Promise((resolve) => setTimeout(resolve, 5));
    running.delete(name);
    return {ok: !failing.includes(name), before};
  });
  return {started, beside, results};
}

describe('the schedule of the stages', () => {
  it('runs two at a time, in order', async () => {
    const {started, beside} = await run([{name: 'a'}, {name: 'b'}, {name: 'c'}]);
    expect(started).toEqual(['a', 'b', 'c']);
    expect(beside.get('b')).toEqual(['a']);
    expect(beside.get('c')?.length ?? 0).toBeLessThan(2);
  });

  it('lets a task wait for what it needs, and others go first', async () => {
    const {started} = await run([{name: 'a'}, {name: 'b', needs: 'a'}, {name: 'c'}]);
    expect(started).toEqual(['a', 'c', 'b']);
  });

  it('runs a task alone that asks for it', async () => {
    const {started, beside} = await run([{name: 'a'}, {name: 'b', alone: true}, {name: 'c'}]);
    expect(started).toEqual(['a', 'c', 'b']);
    expect(beside.has('b')).toBe(false);
  });

  it('tells a task what failed before it, and returns results in order', async () => {
    const {results} = await run([{name: 'b', needs: 'a'}, {name: 'a'}], ['a']);
    expect([...results.keys()]).toEqual(['b', 'a']);
    expect(results.get('b')).toEqual({ok: true, before: ['a']});
  });

  it('stops when a task needs one that does not exist', async () => {
    await expect(run([{name: 'a', needs: 'x'}])).rejects.toThrow('a needs x');
  });
});
