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

/** A refusal with the facts of the gates before it; no gate = the handler refused. */
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
  let known: Routed = facts
  for (let index = from; index < rows.length; index++) {
    const row = rows[index]
    if (!row) continue
    // The type of `inOrder` proves that every row finds its facts; the type of a list cannot express it.
    const found = row.concerns(known.operation) ? row.pass(known as never) : row.skipped
    if (found instanceof Promise) {
      const sofar = known
      return found.then((late) =>
        isRefusal(late)
          ? new Refused(row.name, late, sofar)
          : passAll<In, Out>(rows, { ...sofar, ...late } as In, index + 1),
      )
    }
    if (isRefusal(found)) return new Refused(row.name, found, known)
    known = { ...known, ...found }
  }
  return known as In & Out
}
