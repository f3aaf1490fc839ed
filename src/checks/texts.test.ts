import {expect, it} from 'vitest';
import {findingsIn, testCheck} from './fixture';
import {prose, spelling, words} from 'docusaurus-plugin-docs-checks/checks';

testCheck(words, 'docs/a.mdx', [['You simply send the request.', '"simply"']]);
testCheck(
  prose,
  'docs/a.mdx',
  [
    ['Send the the request.', 'the'],
    ['Send a unusual request.', 'an'],
    ['Enter your email address. Enter your email address.', '"Enter your email address." is written twice'],
  ],
  ['Enter your email address. Enter your email address again.'],
);
testCheck(
  spelling,
  'docs/a.mdx',
  [
    ['Send the reqest.', 'docs/a.mdx:6:10 unknown word "reqest"'],
    ['Send&nbsp;the&nbsp;reqest.', 'docs/a.mdx:6:20 unknown word "reqest"'],
  ],
  ['One&nbsp;minute&mdash;or&#160;five.'],
);

it('checks data, labels, and texts of components', async () => {
  const files = {
    'src/reference/a.yaml': 'text: >-\n  Send the\n  reqest.\n',
    'src/settings/navigation.ts': "export const navbar = {label: 'Acccess'};\n",
    'src/components/A.tsx': 'export const A = () => <p className="reqest b">Opne</p>;\n',
  };
  expect((await findingsIn(spelling, files)).filter((finding) => finding.startsWith('src/'))).toEqual([
    expect.stringMatching(/^src\/reference\/a\.yaml:3:3 unknown word "reqest".* add it to src\/checks\/spelling\.txt/),
    expect.stringContaining('src/components/A.tsx:1:48 unknown word "Opne"'),
    expect.stringContaining('src/settings/navigation.ts:1:32 unknown word "Acccess"'),
  ]);
});
