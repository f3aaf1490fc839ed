import type {OptionValidationContext} from '@docusaurus/types';
import type {Joi} from '@docusaurus/utils-validation';

/**
 * Returns the function that Docusaurus calls to validate a plugin's options. A wrong option is reported in one sentence.
 *
 * @param name name of the plugin
 */
export const validateWith =
  <Options>(name: string, schema: Joi.ObjectSchema<Options>) =>
  ({validate, options}: OptionValidationContext<Partial<Options>, Options>): Options =>
    validate(
      schema.error((errors) => new Error(`${name}: the option ${errors.join(', ')} -> see "Options" in its README`)),
      options,
    );
