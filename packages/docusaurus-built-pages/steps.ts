import {setImmediate} from 'node:timers/promises';
import type {OptionValidationContext, PluginModule, PluginOptions} from '@docusaurus/types';
import type {PageReader} from './pages';

/** When a plugin works on a build: writes files, changes pages, or publishes the files of all others. */
type Step = 'write' | 'change' | 'publish';

interface Build {
  readonly work: {readonly step: Step; readonly run: () => Promise<void>}[];
  readonly readers: PageReader[];
  readonly done: Promise<void>;
}

/**
 * The running builds by output folder. Each language of a site has one. Docusaurus loads a module once per plugin, so the
 * instances of this one share the builds.
 */
const builds = ((globalThis as Record<symbol, unknown>)[Symbol.for('docusaurus-built-pages')] ??= new Map()) as Map<
  string,
  Build
>;

/** Returns the running build in a folder, to which plugins can add work until the current task ends. */
export function buildIn(outDir: string): Build {
  const running = builds.get(outDir);
  if (running) return running;
  const work: Build['work'] = [];
  // Docusaurus calls `postBuild` of all plugins in one task.
  const done = setImmediate().then(async () => {
    builds.delete(outDir);
    await runSteps(work);
  });
  const build = {work, readers: [], done};
  builds.set(outDir, build);
  return build;
}

async function runSteps(work: Build['work']): Promise<void> {
  const of = (step: Step) => work.filter((item) => item.step === step);
  await Promise.all(of('write').map(({run}) => run()));
  for (const {run} of [...of('change'), ...of('publish')]) await run();
}

/**
 * Runs a function after a build. Docusaurus calls `postBuild` of all plugins at the same time, so a plugin couldn't read,
 * change, or compress what another one writes. With this function, all `write` steps run first, at the same time. Then,
 * the `change` steps and the `publish` steps run one after the other, in the order of the plugins.
 *
 * Call it in `postBuild` before the first `await`.
 *
 * @param outDir the folder of the build
 * @returns a promise for the end of all steps. If a step fails, later ones don't run
 */
export function afterBuild(outDir: string, step: Step, run: () => Promise<void>): Promise<void> {
  const {work, done} = buildIn(outDir);
  work.push({step, run});
  return done;
}

type Validate = (data: OptionValidationContext<PluginOptions, PluginOptions>) => PluginOptions;

/**
 * Makes `postBuild` of a plugin that doesn't use this package a step. Docusaurus adds the options in a configuration to the scripts
 * of each page, so these aren't part of it.
 *
 * @param plugin the plugin's module
 * @param options a function, so that Docusaurus can load the configuration if there's a mistake in what it reads
 */
export function inStep(step: Step, plugin: object, options: () => PluginOptions = () => ({})): PluginModule {
  const {default: create, validateOptions} = plugin as {default: PluginModule; validateOptions?: Validate};
  const ordered: PluginModule = async (context, given) => {
    const created = await create(context, given);
    const postBuild = created?.postBuild;
    return postBuild
      ? {...created, postBuild: (props) => afterBuild(props.outDir, step, async () => postBuild(props))}
      : created;
  };
  const validate: Validate = ({validate}) =>
    validateOptions ? validateOptions({validate, options: options()}) : {id: 'default', ...options()};
  return Object.assign(ordered, {validateOptions: validate as PluginModule['validateOptions']});
}
