/** Every name under which something is stored in the browser's local storage or the tab's own. */
export * as keys from './key-names.ts'
