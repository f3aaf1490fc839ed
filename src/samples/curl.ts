import type {Language} from './language';
import {TOKEN, urlOf, type ExampleRequest} from './request';

/** Returns a cURL command. Double quotes work in sh, PowerShell, and Command Prompt if the lines are joined. */
export function curl(request: ExampleRequest): string {
  const header = request.token === false ? '' : ` \\\n  -H "Authorization: Bearer ${TOKEN}"`;
  return `curl "${urlOf(request)}"${header}`;
}

export default {
  id: 'curl',
  label: 'cURL',
  order: 2,
  fence: 'bash',
  grammar: 'bash',
  write: curl,
} satisfies Language;
