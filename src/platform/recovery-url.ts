/** What helps where code can't be had: the same file in every build, loaded only then. */
export const recoveryUrl = '/recovery.js'
