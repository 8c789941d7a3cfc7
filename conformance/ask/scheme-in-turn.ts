import { operationById } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { schemeOf } from '../credentials/scheme-of.js'
import type { Probe } from '../probe.js'
import { schemesHeld } from '../target/accounts-of.js'
import { presenting } from './make-probe.js'
import { takesScheme } from './plain-operation.js'
import { rotate } from './rotate.js'

/**
 * The request with one of the kinds of credential that its tier has, each in turn, because gates apply to every kind.
 */
export function schemeInTurn(probe: Probe, evidence: Evidence): Probe {
  const [usual, ...others] = schemesFor(probe, evidence)
  const scheme = usual === undefined ? undefined : rotate([usual, ...others], evidence, probe.key)
  return scheme === usual ? probe : by(probe, scheme)
}

/** The same request by each other kind of credential than its own, which is the first one until it is sent. */
export function byOtherSchemes(probe: Probe, evidence: Evidence): readonly Probe[] {
  const schemes = schemesFor(probe, evidence)
  const sent = evidence.answer(probe)
  const own = sent === undefined ? schemes[0] : schemeOf(sent, evidence)
  return schemes.filter((scheme) => scheme !== own).map((scheme) => by(probe, scheme))
}

/**
 * Kinds of credential that accounts of the tier have and the operation accepts. A request that names none carries the
 * first.
 */
function schemesFor({ operation: id, presented }: Probe, { contract, target }: Evidence): readonly string[] {
  const held = new Set(schemesHeld(target, presented.tier).flat())
  const operation = operationById(contract, id ?? '')
  if (operation === undefined) return []
  return contract.securitySchemes
    .map(({ name }) => name)
    .filter((name) => takesScheme(operation, name))
    .filter((name) => held.has(name))
}

function by(probe: Probe, scheme: string | undefined): Probe {
  return scheme === undefined ? probe : presenting(probe, { ...probe.presented, scheme })
}
