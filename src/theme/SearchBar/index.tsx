export {default} from '@site/src/search/dialog';
