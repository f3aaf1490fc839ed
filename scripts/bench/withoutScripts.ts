import fs from 'node:fs';
import path from 'node:path';
import {inlineCode} from '../../src/hosting/policy';
import {precompress, textFiles} from '../../src/hosting/precompress';

/**
 * Copies pages of a built site without their scripts, and all style sheets, images, and fonts of the site. Compresses
 * the copies in the same way as the build.
 *
 * @param files paths of the pages, relative to the build folder
 * @throws Error if a script remains
 */
export async function withoutScripts(build: string, target: string, files: readonly string[]): Promise<void> {
  fs.rmSync(target, {recursive: true, force: true});
  const shown = /^(?:assets(?:\/(?!js(?:\/|$)).*)?|img(?:\/.*)?|_headers|404\.html|manifest\.webmanifest)$/;
  fs.cpSync(build, target, {
    recursive: true,
    filter: (source) => {
      const file = path.relative(build, source).split(path.sep).join('/');
      return file === '' || (shown.test(file) && !/\.(?:br|gz)$/.test(file));
    },
  });
  for (const file of files) {
    const html = fs
      .readFileSync(path.join(build, file), 'utf8')
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*\bas=["']?script\b[^>]*>/g, '');
    if (/<script/.test(html) || inlineCode(html).scripts.length > 0)
      throw new Error(`${file} still contains a script -> correct ${__filename}`);
    fs.mkdirSync(path.dirname(path.join(target, file)), {recursive: true});
    fs.writeFileSync(path.join(target, file), html);
  }
  await precompress(target, await textFiles(target));
}
