import {TOKEN, urlOf, type ExampleRequest} from './request';

/** One command; double quotes, so that it runs in sh, PowerShell and the Windows prompt after joining its lines. */
export function curl(request: ExampleRequest): string {
  return `curl "${urlOf(request)}" \\\n  -H "Authorization: Bearer ${TOKEN}"`;
}
