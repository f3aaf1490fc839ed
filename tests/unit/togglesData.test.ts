import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {afterEach, expect, it, vi} from 'vitest';
import {DataFileError} from '../../src/data/yaml';
import {allToggles} from '../../src/reference/examples/availableToggles';
import examplesPlugin from '../../src/reference/examples/plugin';

vi.mock('../../src/reference/examples/availableToggles', () => ({allToggles: vi.fn()}));
const toggles = vi.mocked(allToggles as () => object);

interface Rule {
  test: string;
  use: {options: {create(addDependency: (file: string) => void): string}}[];
}

const plugin = () => examplesPlugin({generatedFilesDir: '/site/.docusaurus'} as LoadContext);
const rules = () => (plugin().configureWebpack as unknown as () => {module?: {rules: Rule[]}})().module?.rules;

async function written(): Promise<unknown> {
  const createData = vi.fn();
  await plugin().contentLoaded?.({content: undefined, actions: {createData} as unknown as PluginContentLoadedActions});
  return createData.mock.calls;
}

afterEach(() => {
  vi.unstubAllEnvs();
  toggles.mockReset();
});

it('creates the data at the start of a build', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  toggles.mockReturnValue({requests: 1});
  expect(await written()).toEqual([['toggles.json', {requests: 1}]]);
  expect(rules()).toBeUndefined();
});

it('creates the data in the dev server when the bundler reads it', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(await written()).toEqual([['toggles.json', {}]]);
  expect(toggles).not.toHaveBeenCalled();
  const [rule] = rules()!;
  expect(rule!.test).toBe('/site/.docusaurus/examples/default/toggles.json');
  toggles.mockReturnValue({requests: 2});
  expect(rule!.use[0]!.options.create(() => {})).toBe('{"requests":2}');
});

it('keeps the last data in the dev server while a data file is invalid', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const {create} = rules()![0]!.use[0]!.options;
  toggles.mockReturnValue({requests: 3});
  create(() => {});
  toggles.mockImplementation(() => {
    throw new DataFileError('candles.yaml:1:1: invalid');
  });
  expect(create(() => {})).toBe('{"requests":3}');
  toggles.mockImplementation(() => {
    throw new TypeError('unexpected');
  });
  expect(() => create(() => {})).toThrow('unexpected');
});
