import type { ErrorEntry } from '../contract/error-entry.js'
import { type ContractChange, change, type Place } from './contract-change.js'
import { fieldChanges, type Meanings } from './field-changes.js'

const MEANINGS: Meanings<ErrorEntry> = {
  code: 'own',
  status: 'own',
  statusShown: 'own',
  shape: 'own',
  when: 'own',
  fields: 'own',
  mentions: 'own',
  body: ['breaks', 'body'],
  mediaType: ['breaks', 'media type'],
  groups: ['risky', 'groups of operations'],
  message: 'silent',
  details: 'silent',
  upgradeUrl: 'silent',
  clause: 'silent',
  open: 'silent',
}

export function errorChanges(before: ErrorEntry, after: ErrorEntry): readonly ContractChange[] {
  const place = errorPlace(after)
  const lacks = (old: readonly string[], now: readonly string[]): string[] => old.filter((one) => !now.includes(one))
  const [lost, won] = [lacks(before.when, after.when), lacks(after.when, before.when)].map((one) => one.join(', '))
  return [
    ...statusChanges(before, after, place),
    ...(before.shape === after.shape ? [] : [change('breaks', `shape ${before.shape} → ${after.shape}`, place)]),
    ...(lost === '' ? [] : [change('breaks', `it does not mean ${lost} any more`, place)]),
    ...(won === '' ? [] : [change('risky', `it means ${won} too`, place)]),
    ...lacks(before.fields, after.fields).map((field) => change('breaks', `the member ${field} is gone`, place)),
    ...lacks(after.fields, before.fields).map((field) => change('fine', `a new member ${field}`, place)),
    ...lacks(before.mentions, after.mentions).map((fact) => change('risky', `its text lacks the ${fact} now`, place)),
    ...lacks(after.mentions, before.mentions).map((fact) => change('fine', `its text names the ${fact} now`, place)),
    ...fieldChanges([before, after], MEANINGS, place),
  ]
}

/** An error that is gone: clients that read its code break if another code has taken over one of its occasions. */
export function goneError(
  gone: ErrorEntry,
  [before, after]: readonly [readonly ErrorEntry[], readonly ErrorEntry[]],
): ContractChange {
  const means = (errors: readonly ErrorEntry[], code: string): ErrorEntry['when'] =>
    errors.find((entry) => entry.code === code)?.when ?? []
  const heirs = after.filter(({ code, when }) =>
    gone.when.some((occasion) => when.includes(occasion) && !means(before, code).includes(occasion)),
  )
  const instead = heirs.map(({ code }) => code).join(', ')
  return heirs.length === 0
    ? change('risky', 'the error is gone', errorPlace(gone))
    : change('breaks', `the error is gone, ${instead} comes instead`, errorPlace(gone))
}

/** A status that the documentation leaves open is no promise. */
function statusChanges(before: ErrorEntry, after: ErrorEntry, place: Place): ContractChange[] {
  if (before.statusShown && !after.statusShown)
    return [change('breaks', `status ${before.status} → not documented`, place)]
  if (before.status === after.status)
    return before.statusShown === after.statusShown
      ? []
      : [change('fine', `status ${after.status} is documented now`, place)]
  return [change(before.statusShown ? 'breaks' : 'risky', `status ${before.status} → ${after.status}`, place)]
}

export function errorPlace({ code, clause }: ErrorEntry): Place {
  return { place: `error ${code}`, ...(clause === undefined ? {} : { clause }) }
}
