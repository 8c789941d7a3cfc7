import { errorText } from '../terminal/error-text.js'

/** Nothing is lost if the results so far cannot be written at a pause: the run keeps them, and writes them again. */
export async function writeAtPause(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    process.stderr.write(`${errorText(error)}; the run goes on, and writes again later\n`)
  }
}
