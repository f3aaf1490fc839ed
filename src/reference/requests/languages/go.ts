import {failing, goFile, go as notation} from '../sdks/notation/go';
import type {Language} from './language';
import {TOKEN, quote, urlOf} from '../request';

/** Go programs that use the Go SDK, or net/http if the SDK can't send the request. */
export default {
  id: 'go',
  label: 'Go',
  fence: 'go',
  notation,
  write: (request, reason) =>
    goFile(
      ['"fmt"', '"io"', '"log"', '"net/http"'],
      `	// Uses net/http because the Go SDK ${reason}.
	request, err := http.NewRequest("GET", ${quote(urlOf(request))}, nil)
${failing}${request.token === false ? '' : `\trequest.Header.Set("Authorization", "Bearer ${TOKEN}")\n`}
	response, err := http.DefaultClient.Do(request)
${failing}	defer response.Body.Close()

	body, err := io.ReadAll(response.Body)
${failing}	fmt.Println(response.Status)
	fmt.Println(string(body))`,
    ),
} satisfies Language;
