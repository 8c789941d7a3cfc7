import { grouped, inNumber, type Operation } from '../../../spec/index.js'
import { announcesPages, cursorOf, handedCursor } from '../../ask/pages/handed-cursor.js'
import { nextLinks } from '../../ask/pages/next-link.js'
import { requestWithout, sentValue } from '../../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { namesNoNext } from '../../read/body-member.js'
import { rowsIn } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { heldUnchanged } from '../finding/held-apart.js'
import { operationOf } from '../finding/table-place.js'

/** A page that names no next one, and the same request with a larger page, which shows further rows. */
interface Beside {
  readonly page: Exchange
  readonly wide: Exchange
}

export function besideProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const found = besideOf(operation, evidence)
  return found === undefined ? [] : heldUnchanged([found.page, found.wide], operation, evidence).wanted
}

/** Blames a first page that ends the walk although a larger page of the same request has more rows. */
export function judgeBeside(instance: Instance, evidence: Evidence): Finding | undefined {
  const operation = operationOf(instance, evidence.contract)
  const found = besideOf(operation, evidence)
  if (found === undefined) return undefined
  const sent = [found.page, found.wide]
  const [shown, all] = sent.map((one) => rowsIn(one, operation).length)
  const said = `${describe(found.page.probe)} names no next page with ${inNumber(shown ?? 0, 'row')}`
  const message = `${said}, although ${describe(found.wide.probe)} has ${all}`
  const { state, sides } = heldUnchanged(sent, operation, evidence)
  if (state === 'waiting') return unconfirmed(message, sent)
  return state === 'moved' || !sides[0]?.every((one) => endsHere(one, operation))
    ? dataChanged(sent, 'pages')
    : violated(instance, { message, expected: 'a next page', actual: 'none', exchanges: sent })
}

function besideOf(operation: Operation, evidence: Evidence): Beside | undefined {
  if (cursorOf(operation) === undefined) return undefined
  return evidence.cached(`pages of ${operation.id} beside larger ones`, (seen) => {
    if (operation.tells?.next === undefined && !announcesPages(operation, seen)) return undefined
    const sizes = operation.parameters.flatMap(({ cap, name }) => (cap === 'rows' ? [name] : []))
    const firsts = seen.successes(operation.id).filter((exchange) => isFirst(exchange, operation))
    for (const group of grouped(firsts, (exchange) => requestWithout(sizes, exchange, operation)).values()) {
      const found = besideIn(group, operation)
      if (found !== undefined) return found
    }
    return undefined
  })
}

function besideIn(group: readonly Exchange[], operation: Operation): Beside | undefined {
  if (group.length < 2) return undefined
  const counted = group.map((exchange) => ({ exchange, rows: rowsIn(exchange, operation).length }))
  const [wide] = counted.toSorted((a, b) => b.rows - a.rows)
  // Without any row the page is a mistake of another kind.
  const page = counted.find(
    ({ exchange, rows }) => rows > 0 && rows < (wide?.rows ?? 0) && endsHere(exchange, operation),
  )
  return wide === undefined || page === undefined ? undefined : { page: page.exchange, wide: wide.exchange }
}

/** No next page is named: in the member of `x-tells`, or else in any header. */
function endsHere(exchange: Exchange, operation: Operation): boolean {
  if (operation.tells?.next !== undefined) return namesNoNext(exchange, operation)
  return handedCursor(exchange, operation) === undefined && nextLinks(exchange, operation).length === 0
}

function isFirst({ probe }: Exchange, operation: Operation): boolean {
  const places = operation.parameters.filter(({ cursor, page }) => cursor !== undefined || page !== undefined)
  return probe.repeat === 0 && places.every((one) => sentValue(probe, one, operation) === undefined)
}
