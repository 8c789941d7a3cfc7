import { readFileSync, statSync } from 'node:fs'

/** JavaScript cannot hold a much longer text. */
const MOST = 500 * 1024 * 1024
/** The form in which a shell passes a pipe. */
const HANDED_OVER = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/

/** The text of a HAR file: a plain file, or a pipe that a shell opened; a named pipe may never end. */
export function readRecording(file: string): string {
  const stat = statSync(file)
  if (stat.isDirectory()) throw unusable(file, 'a directory')
  if (!stat.isFile() && !HANDED_OVER.test(file)) throw unusable(file, 'something that is not a plain file')
  if (stat.size > MOST) throw unusable(file, `${stat.size} bytes, at most ${MOST} can be read`)
  const bytes = readFileSync(file)
  if (bytes.length > MOST) throw unusable(file, `${bytes.length} bytes, at most ${MOST} can be read`)
  return bytes.toString('utf8')
}

function unusable(file: string, found: string): Error {
  return new Error(`Cannot read "${file}": found ${found}, wanted a HAR 1.2 recording`)
}
