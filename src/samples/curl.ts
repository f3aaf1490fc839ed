import {TOKEN, urlOf, type ExampleRequest} from './request';

/** Returns a cURL command. Double quotes work in sh, PowerShell, and Command Prompt if the lines are joined. */
export function curl(request: ExampleRequest): string {
  return `curl "${urlOf(request)}" \\\n  -H "Authorization: Bearer ${TOKEN}"`;
}
