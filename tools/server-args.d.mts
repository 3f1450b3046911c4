/** Arguments of Node.js for a server process: its flags and the program. */
export const serverArgs: string[]
