import type { Reached, Routed } from '../model/facts.js'
import type { MaybePromise } from '../model/maybe-promise.js'
import { type GateName, type GateRow, isRefusal, type Refusal } from './gate.js'

type AnyRow = GateRow<never, object>

/** The facts after all gates of a list, or the facts that one of the gates lacks. */
type Behind<Facts, Rows> = Rows extends readonly [GateRow<infer In, infer Out>, ...infer Rest]
  ? Facts extends In
    ? Behind<Facts & Out, Rest>
    : { readonly lacks: In }
  : Facts

/** A list of gates in which each finds the facts that it needs; any other list does not compile. */
export function inOrder<const Rows extends readonly AnyRow[]>(
  ...rows: Behind<Routed, Rows> extends Reached ? Rows : never
): readonly AnyRow[] {
  return rows
}

/** A refusal with the facts of the gates before it; without a gate, the handler refused. */
export class Refused {
  readonly gate: GateName | undefined
  readonly refusal: Refusal
  readonly facts: Routed & Partial<Reached>

  constructor(gate: GateName | undefined, refusal: Refusal, facts: Routed & Partial<Reached>) {
    this.gate = gate
    this.refusal = refusal
    this.facts = facts
  }
}

/** Passes a request through gates until one refuses. Each gate sees the facts of those before it. */
export function passAll<In extends Routed, Out>(
  rows: readonly AnyRow[],
  facts: In,
  from = 0,
): MaybePromise<(In & Out) | Refused> {
  const known = roomFor(facts)
  for (let index = from; index < rows.length; index++) {
    const row = rows[index]
    if (!row) continue
    // The type of `inOrder` proves that every row finds its facts; the type of a list cannot express it.
    const found = row.concerns(known.operation) ? row.pass(known as never) : row.skipped
    if (found instanceof Promise) {
      return found.then((late) =>
        isRefusal(late)
          ? new Refused(row.name, late, known)
          : passAll<In, Out>(rows, Object.assign(known, late) as In, index + 1),
      )
    }
    if (isRefusal(found)) return new Refused(row.name, found, known)
    Object.assign(known, found)
  }
  return known as In & Out
}

/** A copy that already has a place for every fact: a spread for each gate takes ten times as long. */
function roomFor(facts: Routed & Partial<Reached>): Routed & Partial<Reached> {
  const { request, now, choices, contract, operation, pathValues } = facts
  const { account, tier, scheme, until = Number.POSITIVE_INFINITY, quota, values, given, reach } = facts
  const room = {
    request,
    now,
    choices,
    contract,
    operation,
    pathValues,
    account,
    tier,
    scheme,
    until,
    quota,
    values,
    given,
    reach,
  }
  return room as Routed & Partial<Reached>
}
