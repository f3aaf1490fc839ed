import path from 'node:path';
import {keepWhileCurrent, reportEachRead, loadYaml} from 'docusaurus-plugin-data-tags/data';
import {anchor} from 'docusaurus-plugin-data-tags/mdx';
import {lookUp} from 'docusaurus-plugin-data-tags/names';
import {type SdkData, sdkSchema} from './schema';

/** The IDs of the SDKs, which are the names of their data files, in the order in which they are listed. */
export const sdkIds = ['python', 'javascript', 'java', 'csharp', 'go', 'php'] as const;
export type SdkId = (typeof sdkIds)[number];

/** An SDK: its data, with its ID, the path of its first page, and its methods as a list. */
export type Sdk = ReturnType<typeof toSdk>;
export type SdkMethod = Sdk['methods'][number];
export type SdkExample = SdkMethod['examples'][number];

/**
 * Returns all SDKs by ID, such as `python`, in the order in which they are listed.
 *
 * @throws DataFileError if a file doesn't match the schema
 */
export const loadSdks = keepWhileCurrent((): Readonly<Record<string, Sdk>> => {
  const all = sdkIds.map((id) => [id, toSdk(id, loadYaml(fileOf(id), sdkSchema))]);
  // A page depends on the files of the SDKs that it uses, instead of on all of them.
  return reportEachRead(Object.fromEntries(all) as Record<string, Sdk>, fileOf);
});

const fileOf = (id: string) => path.join(__dirname, `${id}.yaml`);

/** Returns an SDK by ID. If the ID doesn't exist, throws an error that suggests the closest match. */
export const findSdk = (id: string): Sdk => lookUp('SDK', id, loadSdks());

function toSdk(id: SdkId, data: SdkData) {
  const root = `/sdk/${data.folder}`;
  const taken = new Set<string>();
  const methods = Object.entries(data.resources).flatMap(([resource, {code = resource, page, methods: all}]) =>
    Object.entries(all).map(([name, method]) => {
      const {usual, csv = usual} = data.call;
      const address = method.page ?? page ?? `${root}/${method.operation}`;
      // A page can contain two methods with the same name, such as the status of the markets and of the API.
      const place = taken.has(`${address}#${name}`) ? anchor(resource, name) : anchor(name);
      taken.add(`${address}#${name}`);
      const fill = (call: string, own = name) => call.replace('{resource}', code).replace('{method}', own);
      return {
        ...method,
        resource,
        name,
        /** such as `stocks.candles` */
        id: `${resource}.${name}`,
        anchor: place,
        page: address,
        call: fill(usual),
        csvCall: method.csv ? fill(csv, method.csv === true ? name : method.csv) : undefined,
      };
    }),
  );
  return {...data, id, root, methods};
}

/** Returns the methods of an SDK that call an operation. */
export const methodsFor = ({methods}: Sdk, operation: string): SdkMethod[] =>
  methods.filter((method) => method.operation === operation || method.also.includes(operation));

/** Returns a type without what marks it as optional in one of the languages, such as `| None` or `?`. */
export const bareType = (type: string): string => type.replace(/^\?|\?$| \| None|\|null$/g, '');
