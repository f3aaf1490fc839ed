import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadPhp} from '../../src/reference/libraries/php/model';
import {distinct, samplesOf} from '../support/samples';

const samples = distinct(samplesOf(['php'], ['sdk', 'api']));
const folder = path.resolve('.cache/php');

/** Returns the installed version of PHP, such as `8.2`, or undefined if PHP isn't installed. */
function phpVersion(): string | undefined {
  const {stdout} = spawnSync('php', ['-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'], {encoding: 'utf8'});
  return /^\d+\.\d+$/.test(stdout ?? '') ? stdout : undefined;
}

/** Returns the syntax errors that PHP reports for a file, or an empty string if there are none. */
function syntaxErrors(file: string): string {
  const {status, stdout, stderr} = spawnSync('php', ['-l', file], {encoding: 'utf8'});
  return status === 0 ? '' : `${stdout}${stderr}`.trim();
}

describe('PHP samples', () => {
  const php = phpVersion();

  it('are complete programs', () => {
    console.log(`PHP samples: ${samples.length} on ${new Set(samples.flatMap(({files}) => files)).size} pages`);
    expect(samples.length).toBeGreaterThan(19);
    expect(
      samples
        .filter(({code}) => !code.startsWith("<?php\n\nrequire 'vendor/autoload.php';\n"))
        .flatMap(({files}) => files),
    ).toEqual([]);
  });

  it('import every SDK class that they use', () => {
    const {client, parameters, enums} = loadPhp().library;
    const names = [client, parameters, ...Object.keys(loadPhp().enums).map((name) => `${enums}\\${name}`)];
    const missing = samples.flatMap(({code, files}) =>
      names
        .filter((name) => {
          const short = name.split('\\').at(-1);
          return (
            new RegExp(`(?<![\\\\\\w$>])(new ${short}\\(|${short}::)`).test(code) && !code.includes(`use ${name};`)
          );
        })
        .map((name) => `${files[0]}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('pass php -l', {timeout: 300_000}, (context) => {
    if (!php) {
      console.log(`skipped: ${samples.length} PHP samples not linted: no php on this machine`);
      context.skip();
    }
    fs.rmSync(folder, {recursive: true, force: true});
    fs.mkdirSync(folder, {recursive: true});
    const wrong = samples.flatMap(({code, files}, index) => {
      const file = path.join(folder, `sample${index + 1}.php`);
      fs.writeFileSync(file, code);
      const error = syntaxErrors(file);
      return error ? [`${files[0]}: ${error}`] : [];
    });
    expect(wrong).toEqual([]);
    fs.writeFileSync(path.join(folder, 'broken.php'), `${samples[0]?.code}\n$client->stocks->quote(;\n`);
    expect(syntaxErrors(path.join(folder, 'broken.php'))).toContain('syntax error');
    console.log(`PHP samples linted: ${samples.length} (PHP ${php})`);
  });
});
