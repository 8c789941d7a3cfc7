import type { Check, Evidence, Finding, Selection } from '../check.js'
import { type Journal, makeEvidence } from '../evidence/evidence.js'
import { stepLimitOf } from '../evidence/step-limit-of.js'
import type { Exchange } from '../exchange.js'
import { requirements } from '../plan/demand.js'
import type { Mask } from '../secrets/mask.js'
import { maskExchange } from '../secrets/mask-exchange.js'
import { decidedBeforeMasking } from './decided-before-masking.js'

export interface Masking {
  readonly mask: Mask
  readonly checks: readonly Check[]
  readonly selection?: Selection | undefined
  /** Findings of an earlier run, of whose answers only the masked form is known. */
  readonly earlier?: ReadonlyMap<string, Finding> | undefined
}

/** Evidence without secrets that leads to the same verdict as the evidence with them; only this is written. */
export interface MaskedEvidence {
  readonly evidence: Evidence
  readonly exchanges: readonly Exchange[]
  readonly decided: ReadonlyMap<string, Finding>
}

/** Masks `journal`. `seen` is its evidence before masking. */
export function maskEvidence(journal: Omit<Journal, 'decided'>, seen: Evidence, masking: Masking): MaskedEvidence {
  const { mask, checks, selection = { only: [], skip: [] }, earlier = new Map<string, Finding>() } = masking
  const exchanges = journal.exchanges.map((exchange) => maskExchange(exchange, mask))
  const isSame = exchanges.every((exchange, index) => exchange === journal.exchanges[index])
  // The requirements whose judging was stopped are recorded, so that judging the recording stops at them too.
  const isStopped = stepLimitOf(seen).exceeded.size > 0
  if (isSame && earlier.size === 0 && !isStopped) return { evidence: seen, exchanges, decided: earlier }
  // Cached results of the unmasked exchanges do not apply to the masked ones.
  const { cache: _, ...rest } = journal
  const masked = makeEvidence({ ...rest, exchanges })
  const own = decidedBeforeMasking({ requirements: requirements(checks, seen, selection), seen, masked, mask })
  const decided = new Map([...own, ...earlier])
  return { evidence: makeEvidence({ ...rest, exchanges, decided }), exchanges, decided }
}
