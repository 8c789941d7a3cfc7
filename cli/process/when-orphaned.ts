/**
 * npm does not pass a signal on: `kill` of a background `npx` ends npm and leaves the program behind, with its port. So
 * a program that npm started ends as soon as it has another parent process. Returns how to stop watching.
 */
export function whenOrphaned(
  then: () => void,
  { environment = process.env, parent = () => process.ppid, every = 500 }: Watching = {},
): () => void {
  if (environment.npm_command === undefined) return () => undefined
  const first = parent()
  const timer = setInterval(() => {
    if (parent() === first) return
    clearInterval(timer)
    then()
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

interface Watching {
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly parent?: () => number
  readonly every?: number
}
