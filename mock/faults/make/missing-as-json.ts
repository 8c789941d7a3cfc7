import type { Fault } from '../fault.js'
import { textOf, withText } from './on-body.js'

const BODY = { error: 'Bad request', code: 'BAD_REQUEST', details: 'A parameter is missing' }

/** A missing parameter of one operation is refused by the framework, as JSON, instead of with the error line. */
export function missingAsJson(id: string): NonNullable<Fault['reply']> {
  return (reply, { operation }) =>
    operation?.id === id && /^error,\w+ is required/.test(textOf(reply)) ? withText(reply, JSON.stringify(BODY)) : reply
}
