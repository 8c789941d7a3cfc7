import type { ReplyHook } from '../model/deviation.js'
import type { Fault } from '../model/fault.js'
import { byId } from './make/by-id.js'
import { editError } from './make/edit-contract.js'
import { textOf, withText } from './make/on-body.js'
import { onError } from './make/on-error.js'

export const errorFaults: readonly Fault[] = byId<Fault>({
  'error-is-an-object': {
    title: 'The error of a refusal is an object with a message',
    clause: 'ERR-BODY',
    caughtBy: 'error.body@SYMBOL_TIER_RESTRICTED',
    reply: onError('SYMBOL_TIER_RESTRICTED', (body) => ({ ...body, error: { message: body.error } })),
  },
  'error-missing-parameter-json-summary': {
    title: 'A missing symbol is refused by the framework, as JSON',
    clause: 'ERR-MISSING-SUMMARY',
    caughtBy: 'error.parameter-missing@getForm4CompanySummary#symbol',
    reply: onMissing(() => JSON.stringify(BODY), 'getForm4CompanySummary'),
  },
  'error-missing-parameter-unnamed': {
    title: 'The message does not say which parameter is missing',
    clause: 'ERR-MISSING-PARAMETER',
    caughtBy: 'error.parameter-missing',
    reply: onMissing(() => 'error,a parameter is missing'),
  },
  'error-line-in-two-lines': {
    title: 'A hint follows below the error line',
    clause: 'ERR-LINE',
    caughtBy: 'csv.line-error',
    reply: onMissing((line) => `${line.trimEnd()}\nSee the documentation`),
  },
  'error-unknown-symbol-is-500': {
    title: 'An unknown symbol makes the service crash',
    clause: 'ERR-SYMBOL-NOT-FOUND',
    caughtBy: 'tier.symbol-unknown',
    contract: editError('SYMBOL_NOT_FOUND', (old) => ({ ...old, status: 500, open: [] })),
  },
  'error-unknown-symbol-has-no-prices': {
    title: 'A symbol that does not exist has a price history without rows',
    clause: 'ERR-SYMBOL-NOT-FOUND',
    caughtBy: 'tier.symbol-unknown@getCompanyProfile',
    reply: (reply, { operation }) =>
      operation?.id === 'getOhlc' && textOf(reply).includes('"SYMBOL_NOT_FOUND"')
        ? { ...withText(reply, 'symbol|date|open|high|low|close|volume\n'), status: 200 }
        : reply,
  },
  'error-details-is-a-list': {
    title: 'The details of a refusal are a list of strings',
    clause: 'ERR-BODY',
    caughtBy: 'error.body@INVALID_API_KEY',
    reply: onError('INVALID_API_KEY', (body) => ({ ...body, details: [body.details] })),
  },
})

const BODY = { error: 'Bad request', code: 'BAD_REQUEST', details: 'A parameter is missing' }

/** Changes the line that refuses a missing parameter, for one operation or for all. */
function onMissing(change: (line: string) => string, operation?: string): ReplyHook {
  return (reply, facts) => {
    const line = textOf(reply)
    const isMeant = operation === undefined || facts.operation?.id === operation
    return isMeant && /^error,\w+ is required/.test(line) ? withText(reply, change(line)) : reply
  }
}
