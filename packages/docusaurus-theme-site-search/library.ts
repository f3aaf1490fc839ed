export {type SearchData, type SearchPage, type Synonym, toRecords} from './data';
export {createEngine, type Engine} from './engine';
export {LEVELS, type SearchRecord} from './record';
export {type Hit, respond, type SearchQuery, type SearchResponse} from './respond';
export {nameKey} from './words';
