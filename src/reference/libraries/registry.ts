// Each line exports one library under the ID of its language.
export {library as go} from './go';
export {library as php} from './php';
