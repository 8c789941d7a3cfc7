/** Where the shared state keeps a world. Braces keep all keys of a world on one node of a cluster. */
export function textKey(world: string): string {
  return `pipeproof:{${world}}:text`
}

/** Where the shared state keeps the value that the first process offered for a name. */
export function onceKey(name: string): string {
  return `pipeproof:once:${name}`
}
