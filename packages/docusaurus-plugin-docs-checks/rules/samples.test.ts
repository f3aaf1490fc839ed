import {plain} from '../plainSite';
import {code} from './code';
import {prose} from './prose';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

plain().testCheck(
  code,
  'docs/a.mdx',
  [
    [fence('python', 'print("a"'), "docs/a.mdx:7:1 the Python doesn't parse"],
    [fence('js', 'const a = ;'), "the JavaScript doesn't parse"],
    [fence('php', '<?php\n$a = [1, 2;'), "the PHP doesn't parse"],
    [fence('go', 'if a {\n    b()\n}'), 'docs/a.mdx:8:1 the Go is indented with spaces'],
    [fence('json', '"a": 1,\n"b" 2'), "docs/a.mdx:8:5 the JSON doesn't parse"],
    [fence('js', '{\n  height: 1,\n  width 2,\n}'), "the JavaScript doesn't parse"],
    [fence('json', '{"name": "any..." 1}'), "docs/a.mdx:7:19 the JSON doesn't parse"],
    [fence('http', 'HTTP/2 200\na: [b]\n\n{"s": 1,}'), "docs/a.mdx:10:9 the JSON doesn't parse"],
    [fence('html', '<p>a = ;</p>\n<script>\n  a = ;\n</script>'), "docs/a.mdx:9:7 the JavaScript doesn't parse"],
  ],
  [
    fence('js', 'export default function A() {\n  return <h1 className="a">A</h1>;\n}'),
    fence('js', 'const config = {...};\nconst [a, ...b] = f(...c);'),
    fence('js', 'if (!user) return null;'),
    fence('jsx', 'Text with a <Component />.'),
    fence('python', '>>> 1 + 1\n2'),
    fence('json', '{"a": 1, … }'),
    fence('json', '"dependencies": {\n  "a": "1"\n},'),
    fence('js', '{\n  height: 1,\n  width: 2,\n}'),
    fence('json', '{"s": "ok", "anything": 1}'),
    fence('http', 'HTTP/2 204\na: [b]'),
  ],
);

plain().testCheck(
  prose,
  'docs/a.mdx',
  [['Send a unusual request.', 'an']],
  ['A unicorn, a user, a one-time code, a European, and a US state.', 'An http link, and an href.'],
);
