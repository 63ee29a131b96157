/** What a program that a test starts has of the tests' own environment, beside the settings that it is told. */
export const environmentOfPrograms = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
