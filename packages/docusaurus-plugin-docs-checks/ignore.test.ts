import {expect, it} from 'vitest';
import {page} from './fixture';
import {plain} from './plainSite';
import {words} from './rules/words';

const rules = 'fillers:\n  - {words: simply, instead: leave it out, example: You simply send, good: You send}\n';
const {findingsIn, testCheck} = plain({words: 'words.yaml'});
const reported = (text: string) => findingsIn(words, {'words.yaml': rules, 'docs/a.mdx': page(text)});

it('a comment with a reason silences a check for the next block only', async () => {
  const text = '{/* check-ignore words: quotes a message */}\n\nYou simply\nsend it.\n\nYou simply send it.';
  expect(await reported(text)).toEqual([expect.stringContaining('docs/a.mdx:11:5 "simply"')]);
});

it('the message about a sentence explains the comment', async () => {
  const [finding] = await reported('You simply send it.');
  expect(finding).toContain("or if it's right, put {/* check-ignore words: why */} before the block");
});

testCheck(
  words,
  'docs/a.mdx',
  [
    ['{/* check-ignore words */}\n\nYou simply send it.', 'the comment has no reason'],
    ['{/* check-ignore words: quotes a message */}\n\nYou send it.', '"words" reports nothing in the next block'],
  ],
  [],
  {'words.yaml': rules},
);
