export {default} from '@site/src/components/Heading';
