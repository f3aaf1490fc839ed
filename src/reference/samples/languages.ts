// Each line exports one language. The `order` property in the language's file sets the position of its tab.
export {default as curl} from './curl';
export {default as go} from './go';
export {default as http} from './http';
export {default as javascript} from './javascript';
export {default as php} from './php';
export {default as python} from './python';
