export {keepWhileCurrent, readDataFile, readForPage, reportEachRead} from './cache';
export {loadYaml, type ParsedYaml, parseYaml} from './yaml';
