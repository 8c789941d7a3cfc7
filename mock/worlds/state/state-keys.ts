/** The key of a world in the shared state. A cluster chooses the node of a key by the part in braces. */
export function textKey(world: string): string {
  return `pipeproof:{${world}}:text`
}

/** The key of the value that the first process offered for a name. */
export function onceKey(name: string): string {
  return `pipeproof:once:${name}`
}

/** All windows of one account are counted in one step, so they are on one node; accounts spread over the nodes. */
export function counterKey(world: string, counter: string, window: string): string {
  return `pipeproof:{${world}:${counter}}:${window}`
}
