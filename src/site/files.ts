export {filesBelow, readText} from 'docusaurus-built-pages/files';
