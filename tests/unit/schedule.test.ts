import {describe, expect, it} from 'vitest';
import {schedule, type Task} from '../../scripts/support/schedule';
import {selectStages} from '../../scripts/support/stages';

/** Runs tasks of equal length and records which ones ran at the same time. */
async function run(tasks: readonly Task[], failing: readonly string[] = []) {
  const running = new Set<string>();
  const started: string[] = [];
  const concurrent = new Map<string, string[]>();
  const results = await schedule(tasks, async ({name}, failed) => {
    started.push(name);
    running.add(name);
    for (const other of running) if (other !== name) concurrent.set(name, [...(concurrent.get(name) ?? []), other]);
    const before = [...failed];
    await new Promise((resolve) => setTimeout(resolve, 5));
    running.delete(name);
    return {ok: !failing.includes(name), before};
  });
  return {started, concurrent, results};
}

describe('schedule', () => {
  it('starts tasks in order and runs two at a time', async () => {
    const {started, concurrent} = await run([{name: 'a'}, {name: 'b'}, {name: 'c'}]);
    expect(started).toEqual(['a', 'b', 'c']);
    expect(concurrent.get('b')).toEqual(['a']);
    expect(concurrent.get('c')?.length ?? 0).toBeLessThan(2);
  });

  it('starts other tasks first if a task waits for its dependency', async () => {
    const {started} = await run([{name: 'a'}, {name: 'b', needs: 'a'}, {name: 'c'}]);
    expect(started).toEqual(['a', 'c', 'b']);
  });

  it('runs a task alone if the task requires it', async () => {
    const {started, concurrent} = await run([{name: 'a'}, {name: 'b', alone: true}, {name: 'c'}]);
    expect(started).toEqual(['a', 'c', 'b']);
    expect(concurrent.has('b')).toBe(false);
  });

  it('passes earlier failures to each task and returns results in the order of the tasks', async () => {
    const {results} = await run([{name: 'b', needs: 'a'}, {name: 'a'}], ['a']);
    expect([...results.keys()]).toEqual(['b', 'a']);
    expect(results.get('b')).toEqual({ok: true, before: ['a']});
  });

  it("rejects a task that depends on one that doesn't exist", async () => {
    await expect(run([{name: 'a', needs: 'x'}])).rejects.toThrow('a needs x');
  });
});

describe('selectStages', () => {
  const namesOf = (full: boolean, ...names: string[]) => selectStages(full, names).map(({name}) => name);

  it('returns more stages for the full sweep', () => {
    expect(namesOf(true)).toEqual(expect.arrayContaining([...namesOf(false), 'screenshots', 'dev server']));
    expect(namesOf(false)).not.toContain('screenshots');
  });

  it('returns the named stages, which wait only for each other', () => {
    expect(selectStages(false, ['screenshots', 'check']).map(({name, needs}) => [name, needs])).toEqual([
      ['check', undefined],
      ['screenshots', undefined],
    ]);
    expect(selectStages(false, ['build', 'budget'])[1]).toMatchObject({name: 'budget', needs: 'build'});
  });

  it('rejects a name that no stage has', () => {
    expect(() => selectStages(false, ['chek'])).toThrow(/^no stage "chek" -> choose from: build, /);
  });
});
