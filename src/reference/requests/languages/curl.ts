import type {Language} from './language';
import {TOKEN, urlOf} from '../request';

/** cURL commands. Their quotes also work in PowerShell and Command Prompt if the command is on one line. */
export default {
  id: 'curl',
  label: 'cURL',
  fence: 'bash',
  write(request) {
    const header = request.token === false ? '' : ` \\\n  -H "Authorization: Bearer ${TOKEN}"`;
    return `curl "${urlOf(request)}"${header}`;
  },
} satisfies Language;
