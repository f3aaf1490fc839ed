export {searchSettings} from './config';
export {readData} from './published';
export {type PushOptions, push} from './push';
