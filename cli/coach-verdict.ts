import type { Mock } from '../mock/index.js'

/**
 * Notes which worlds are used. The returned function prints what the coach found in them, and returns whether it found
 * nothing.
 */
export function coachVerdict(mock: Mock): () => Promise<boolean> {
  const worlds = new Set<string>()
  const stop = mock.on('request', ({ world }) => worlds.add(world))
  return async () => {
    stop()
    const lines: string[] = []
    for (const name of worlds) {
      for (const { rule, says, instead, clause, requests } of (await mock.world(name).coach()).findings) {
        const cited = clause === undefined ? '' : ` (${clause.id})`
        const shown = requests.map((id) => `#${id}`).join(' ')
        lines.push(`pipeproof: coach: ${name}: ${rule}${cited}: ${says}; requests ${shown}. ${instead}\n`)
      }
    }
    process.stderr.write(lines.join(''))
    return lines.length === 0
  }
}
