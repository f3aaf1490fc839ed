import type {Language} from './language';
import {TOKEN, urlOf, type ExampleRequest} from './request';

/** Returns a cURL command. Its quotes also work in PowerShell and Command Prompt if the command is on one line. */
export function curl(request: ExampleRequest): string {
  const header = request.token === false ? '' : ` \\\n  -H "Authorization: Bearer ${TOKEN}"`;
  return `curl "${urlOf(request)}"${header}`;
}

export default {
  id: 'curl',
  label: 'cURL',
  fence: 'bash',
  write: curl,
} satisfies Language;
