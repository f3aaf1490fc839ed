export type {Sample} from '../requests/languages/language';
