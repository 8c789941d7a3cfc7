/** The key of a world in the shared state. The braces keep all keys of a world on one node of a cluster. */
export function textKey(world: string): string {
  return `pipeproof:{${world}}:text`
}

/** The key of the value that the first process offered for a name. */
export function onceKey(name: string): string {
  return `pipeproof:once:${name}`
}
