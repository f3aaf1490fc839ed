import type {Language} from './language';
import {bind, type LibraryCall} from './libraryCall';
import {TOKEN, quote, urlOf, type ExampleRequest} from './request';
import {failing, goFile} from './goFile';

/**
 * Returns a Go program that uses the Go SDK. If the SDK can't send the request, the program uses net/http.
 *
 * @param request the request
 * @param call the SDK call for the operation, if there is one
 */
function go(request: ExampleRequest, call?: LibraryCall): string {
  const bound = bind(request, call, {quote, list: (items) => `[]string{${items}}`});
  if (!call || typeof bound === 'string') {
    return goFile(
      ['"fmt"', '"io"', '"log"', '"net/http"'],
      `	// Uses net/http because the Go SDK ${bound}.
	request, err := http.NewRequest("GET", ${quote(urlOf(request))}, nil)
${failing}${request.token === false ? '' : `\trequest.Header.Set("Authorization", "Bearer ${TOKEN}")\n`}
	response, err := http.DefaultClient.Do(request)
${failing}	defer response.Body.Close()

	body, err := io.ReadAll(response.Body)
${failing}	fmt.Println(response.Status)
	fmt.Println(string(body))`,
    );
  }
  const setters = bound.map(([name, value]) => `\n\t\t${name}(${value}).`).join('');
  const {result, show} = call;
  const required = request.openSymbol ? `\t// The Go SDK requires a token, even for ${request.openSymbol}.\n` : '';
  return goFile(
    ['"fmt"', '"log"', '', 'api "github.com/MarketDataApp/sdk-go"'],
    `${required}	// Omit this call if the MARKETDATA_TOKEN environment variable is set.
	if _, err := api.NewClient("${TOKEN}"); err != nil {
		log.Fatal(err)
	}

	${result}, err := api.${call.call}().${setters}
		Get()
${failing}
	${show.replace(/\n/g, '\n\t')}`,
  );
}

export default {
  id: 'go',
  label: 'Go',
  fence: 'go',
  write: (request, call) => go(request, call as LibraryCall | undefined),
} satisfies Language;
