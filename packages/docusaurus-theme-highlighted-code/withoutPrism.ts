/*
 * Replaces the theme's client module that adds all of Prism to the main bundle. With the alias `false` instead of this
 * file, the names of scripts would depend on the folder of the project.
 */
export {};
