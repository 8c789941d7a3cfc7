import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { type LintFinding, lintFile } from '../../spec/index.js'
import { applyProposals, isReachable } from './apply-proposals.js'
import type { Proposal } from './proposal.js'

export interface Lintable {
  readonly text: string
  readonly proposals: readonly Proposal[]
  /** Proposals that the document does not accept, each with the reason. */
  readonly refused: readonly { readonly proposal: Proposal; readonly reason: string }[]
}

/** Each round drops at least one proposal, and usually all wrong ones. */
const MOST_ROUNDS = 20

/** The proposals with which the document has no more errors of `lint` than without them. */
export async function lintableProposals(text: string, all: readonly Proposal[]): Promise<Lintable> {
  const folder = mkdtempSync(join(tmpdir(), 'pipeproof-draft-'))
  try {
    const errorsOf = async (document: string) => (await findingsOf(folder, document)).filter(isError)
    const known = new Set((await errorsOf(text)).map(keyOf))
    const reachable = isReachable(text)
    let proposals = all.filter(reachable)
    const refused: { proposal: Proposal; reason: string }[] = all
      .filter((one) => !reachable(one))
      .map((proposal) => ({ proposal, reason: 'the place is behind a YAML alias' }))
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const changed = applyProposals(text, proposals)
      const errors = (await errorsOf(changed)).filter((error) => !known.has(keyOf(error)))
      const wrong = blamed(changed, proposals, errors)
      if (wrong.size === 0) return { text: changed, proposals, refused }
      refused.push(...[...wrong].map(([proposal, reason]) => ({ proposal, reason })))
      proposals = proposals.filter((one) => !wrong.has(one))
    }
    return { text: applyProposals(text, proposals), proposals, refused }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function findingsOf(folder: string, text: string): Promise<readonly LintFinding[]> {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, text)
  return lintFile(file)
}

function isError({ severity }: LintFinding): boolean {
  return severity === 'error'
}

function keyOf({ rule, message }: LintFinding): string {
  return `${rule} ${message}`
}

/** The proposals around the lines of the errors; for an error outside all of them, the nearest ones. */
function blamed(
  text: string,
  proposals: readonly Proposal[],
  errors: readonly LintFinding[],
): ReadonlyMap<Proposal, string> {
  const lines = new LineCounter()
  const document = parseDocument(text, { merge: true, lineCounter: lines })
  const spanOf = (place: Proposal['place']) => {
    const holder = place.length <= 1 ? document.contents : document.getIn(place.slice(0, -1), true)
    const last = place.at(-1)
    const pair = isMap(holder) ? holder.items.find(({ key }) => (isScalar(key) ? key.value : key) === last) : undefined
    const [key, value] = pair ? [pair.key, pair.value] : [undefined, document.getIn(place, true)]
    const ends = [key, value].flatMap((node) => (isNode(node) && node.range ? [node.range[0], node.range[1]] : []))
    if (ends.length === 0) return { from: Number.POSITIVE_INFINITY, to: 0 }
    return { from: lines.linePos(Math.min(...ends)).line, to: lines.linePos(Math.max(...ends)).line }
  }
  const found = new Map<Proposal, string>()
  for (const { line, message } of errors) {
    const around = (place: Proposal['place']) => spanOf(place).from <= line && line <= spanOf(place).to
    const own = proposals.filter(({ place }) => around(place))
    const beside = own.length > 0 ? own : proposals.filter(({ place }) => around(place.slice(0, -1)))
    const deepest = Math.max(...beside.map(({ place }) => place.length))
    for (const one of beside.filter(({ place }) => place.length === deepest)) found.set(one, message)
  }
  return found
}
