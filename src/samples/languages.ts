// One line per language. The order of the tabs is in each file.
export {default as curl} from './curl';
export {default as go} from './go';
export {default as http} from './http';
export {default as javascript} from './javascript';
export {default as php} from './php';
export {default as python} from './python';
