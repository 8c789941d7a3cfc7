import type { Mock } from '../../mock/index.js'
import { coachLine } from './coach-line.js'

/**
 * Notes which worlds are used. The returned function prints the coach's findings in these worlds, and returns true if
 * there are none.
 */
export function coachVerdict(mock: Mock): () => Promise<boolean> {
  const worlds = new Set<string>()
  const stop = mock.on('request', ({ world }) => worlds.add(world))
  return async () => {
    stop()
    const lines: string[] = []
    for (const name of worlds) {
      const { findings } = await mock.world(name).coach()
      for (const finding of findings) lines.push(`pipeproof: coach: ${name}: ${coachLine(finding)}\n`)
    }
    process.stderr.write(lines.join(''))
    return lines.length === 0
  }
}
