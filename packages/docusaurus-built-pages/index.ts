export {type Article, pathName, readArticle} from './article';
export {configuredNames} from './configuredNames';
export {allRules, changeMdxRules} from './mdxRules';
export {validateWith} from './options';
export {fileOf, readPages} from './pages';
export {afterBuild, inStep} from './steps';
export {elementText} from './text';
