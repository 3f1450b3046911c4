/** Every name under which something is kept in the browser's local storage. */
export * as keys from './key-names.ts'
