import { type Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { visibleYaml } from '../../spec/index.js'
import type { Proposal } from './proposal.js'

/** The document with the proposals in it, each with its support as a comment. */
export function applyProposals(text: string, proposals: readonly Proposal[]): string {
  const document = parseDocument(text, { merge: true })
  for (const proposal of proposals) apply(document, proposal)
  return visibleYaml(document, { lineWidth: 120, flowCollectionPadding: /\{ \S/.test(text) })
}

/** Whether a change can reach the place: behind an alias it would change other places too. */
export function isReachable(text: string): (proposal: Proposal) => boolean {
  const document = parseDocument(text, { merge: true })
  return ({ place }) => {
    const steps = place.slice(0, -1).map((_, depth) => place.slice(0, depth + 1))
    const found = steps.map((step) => document.getIn(step, true))
    return found.every((node) => node === undefined || isMap(node) || isSeq(node))
  }
}

function apply(document: Document, { op, place, value, support }: Proposal): void {
  const last = place.at(-1) ?? ''
  const holder = place.length === 1 ? document.contents : document.getIn(place.slice(0, -1), true)
  const node = document.createNode(value)
  const comment = ` Drafted from ${support}`
  if (isSeq(holder)) {
    if (isNode(node)) node.commentBefore = comment
    if (op === 'replace') holder.set(last, node)
    else holder.add(node)
  } else if (isMap(holder)) {
    const known = holder.items.find(({ key }) => (isScalar(key) ? key.value : key) === last)
    const pair = document.createPair(last, node)
    if (isScalar(pair.key)) pair.key.commentBefore = comment
    if (known === undefined) holder.items.push(pair)
    else known.value = node
  }
}
