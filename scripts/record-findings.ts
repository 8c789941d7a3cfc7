import { writeFileSync } from 'node:fs'
import { CHECKS } from '../conformance/index.js'
import { GOLDEN_PLANS, plans } from '../conformance/recordings/plans.test-kit.js'
import {
  decide,
  GOLDEN,
  type Golden,
  kinds,
  RECORDINGS,
  readRecording,
  summary,
} from '../conformance/recordings/recording.test-kit.js'
import { TAMPERINGS } from '../conformance/recordings/tamperings.test-kit.js'

const recordings = RECORDINGS.map(readRecording)
const golden: Record<string, Golden[]> = {}

for (const { id } of CHECKS) {
  const [seen, single] = [new Set<string>(), new Set<string>()]
  golden[id] = []
  for (const recording of recordings) {
    for (const [tampering, change] of Object.entries(TAMPERINGS)) {
      const decided = decide(id, recording, change)
      const found = kinds(decided)
      const isNews = recording.name === 'shipped' ? found.some((kind) => !single.has(kind)) : !seen.has(found.join())
      if (decided.length === 0 || !isNews) continue
      seen.add(found.join())
      for (const kind of found) single.add(kind)
      golden[id].push({ recording: recording.name, tampering, findings: summary(decided) })
    }
  }
}
writeFileSync(GOLDEN, `${JSON.stringify(golden, null, 1)}\n`)
writeFileSync(
  GOLDEN_PLANS,
  `${JSON.stringify(Object.fromEntries([...plans()].map(([title, plan]) => [title, plan()])), null, 1)}\n`,
)
