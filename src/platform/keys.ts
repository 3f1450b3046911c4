/** Every name under which something is stored in the browser's local storage. */
export * as keys from './key-names.ts'
