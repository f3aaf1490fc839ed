// One line per library.
export {library as go} from './go';
export {library as php} from './php';
