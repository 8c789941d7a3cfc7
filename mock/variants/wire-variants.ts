import { type Contract, isJsonLines } from '../../spec/index.js'
import { byId } from '../faults/make/by-id.js'
import { textOf, withText } from '../faults/make/on-body.js'
import { onError } from '../faults/make/on-error.js'
import type { ReplyHook } from '../model/deviation.js'
import type { Reply } from '../model/reply.js'
import { isShipped } from './figure-variants.js'
import type { AnswerVariant } from './variant.js'

const hasJsonErrors = ({ errors }: Contract): boolean => errors.some(({ shape }) => shape === 'json')
const hasLines = ({ errors }: Contract): boolean => errors.some(({ shape }) => shape === 'line')
const namesReset = ({ errors }: Contract): boolean => errors.some(({ mentions }) => mentions.includes('reset-time'))

const notVerified = onError('AUTH_REQUIRED', (body) => ({ ...body, details: 'The token could not be verified' }))

/** Headers, JSON and refusals in the form of another server. */
export const wireVariants: readonly AnswerVariant[] = [
  ...byId<AnswerVariant>({
    'header-names-in-lower-case': {
      title: 'Header names are sent in lower case, as HTTP/2 requires',
      fits: () => true,
      reply: onHeaders((headers) => headers.map(([name, value]) => [name.toLowerCase(), value])),
    },
    'headers-in-reverse-order': {
      title: 'Headers come in reverse order',
      fits: () => true,
      reply: onHeaders((headers) => headers.toReversed()),
    },
    'unknown-callers-have-no-quota': {
      title: 'A refusal of an unknown caller shows a limit of zero, and no request left',
      fits: isShipped,
      reply: (reply, { contract, account }) => {
        const { limit, remaining } = contract?.rateHeaders ?? {}
        if (account !== undefined || limit === undefined || remaining === undefined) return reply
        const shown = new Set([limit.header, remaining.header])
        const others = reply.headers.filter(([name]) => !shown.has(name))
        return { ...reply, headers: [...others, ...[...shown].map((name) => [name, '0'] as const)] }
      },
    },
    'media-types-in-capitals': {
      title: 'Media types begin with capitals, and a charset is in capitals as well',
      fits: () => true,
      reply: onHeaders((headers) =>
        headers.map(([name, value]) => [name, /^content-type$/i.test(name) ? inCapitals(value) : value]),
      ),
    },
    'json-without-charset': {
      title: 'The media type of JSON names no charset',
      fits: hasJsonErrors,
      reply: onHeaders((headers) =>
        headers.map(([name, value]) => [name, /^application\/json(?:;|$)/.test(value) ? 'application/json' : value]),
      ),
    },
    'json-indented': {
      title: 'JSON is indented',
      fits: hasJsonErrors,
      reply: onJson((value) => JSON.stringify(value, null, 2)),
    },
    'json-members-reversed': {
      title: 'Members of JSON objects are in reverse order',
      fits: hasJsonErrors,
      reply: onJson((value) => JSON.stringify(Object.fromEntries(Object.entries(value).reverse()))),
    },
    'json-non-ascii-escaped': {
      title: 'JSON writes capital letters as escapes',
      fits: hasJsonErrors,
      reply: onJson((value) => escaped(JSON.stringify(value))),
    },
    'error-titles-in-other-words': {
      title: 'Every refusal begins with the same sentence',
      fits: hasJsonErrors,
      // Without details, only the title can name what the refusal must mention.
      reply: onRefusal((body) => ({
        ...body,
        error: `The request was refused${'details' in body ? '' : `: ${body.error ?? body.message ?? ''}`}`,
      })),
    },
    'error-details-with-advice': {
      title: 'The details of a refusal end with advice',
      fits: hasJsonErrors,
      reply: onRefusal((body) => ({
        ...body,
        details: `${body.details}. See the documentation, or write to support`,
      })),
    },
    'missing-credentials-name-bearer': {
      title: 'The refusal of missing credentials names the scheme to use instead of the header',
      fits: isShipped,
      reply: onError('AUTH_REQUIRED', (body) => ({ ...body, details: 'Send a Bearer token, or a key as X-API-Key' })),
    },
    'token-refusals-say-why': {
      title: 'The refusal of a token says what is wrong with it instead of how to send one',
      fits: isShipped,
      reply: (reply, facts) => {
        const isToken = /^Bearer [\w-]+\.[\w-]+\./i.test(facts.request?.header('authorization') ?? '')
        return isToken ? notVerified(reply, facts) : reply
      },
    },
    'upgrade-address-with-query': {
      title: 'The address of the upgrade names the code',
      fits: ({ errors }) => errors.some(({ fields }) => fields.includes('upgrade_url')),
      reply: onRefusal((body) =>
        'upgrade_url' in body ? { ...body, upgrade_url: `${body.upgrade_url}?from=${body.code}#plans` } : body,
      ),
    },
    'line-errors-end-with-a-newline': {
      title: 'An error line gains a final line ending, or loses the one that it had',
      fits: hasLines,
      reply: onLine((line) => (line.endsWith('\n') ? line.trimEnd() : `${line}\n`)),
    },
    'line-errors-in-other-words': {
      title: 'Error lines say the same in a longer sentence',
      fits: hasLines,
      reply: onLine((line) => line.replace(/^error,(.*)/, 'error,Sorry: $1 (please check the request)')),
    },
  }),
  reset('with-offset', 'an offset of zero in place of the Z', (time) => time.toISOString().replace(/\.\d+Z/, '+00:00')),
  reset('without-fraction', 'no fraction of a second', (time) => time.toISOString().replace(/\.\d+Z/, 'Z')),
  reset('with-microseconds', 'microseconds', (time) => time.toISOString().replace('Z', '000Z')),
  reset('with-a-comma', 'a decimal comma', (time) => time.toISOString().replace('.', ',')),
  reset('without-seconds', 'no seconds', (time) => `${time.toISOString().slice(0, 16)}Z`),
  reset('in-basic-form', 'neither hyphens nor colons', (time) => time.toISOString().replaceAll(/[-:]|\.\d+/g, '')),
]

/** The time of a reset in another form of ISO 8601. */
function reset(name: string, what: string, write: (time: Date) => string): AnswerVariant {
  return {
    id: `reset-${name}`,
    title: `The reset time in the details of a refusal has ${what}`,
    fits: namesReset,
    reply: onRefusal((body) => ({
      ...body,
      details: String(body.details).replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (time) => write(new Date(time))),
    })),
  }
}

type Headers = Reply['headers']
type Members = Readonly<Record<string, unknown>>

function onHeaders(change: (headers: Headers) => Headers): ReplyHook {
  return (reply) => ({ ...reply, headers: change(reply.headers) })
}

function onJson(write: (value: Members) => string): ReplyHook {
  return (reply) => {
    const text = textOf(reply)
    const isLines = reply.headers.some(([name, value]) => /^content-type$/i.test(name) && isJsonLines(value))
    return text.startsWith('{') && !isLines ? withText(reply, write(JSON.parse(text) as Members)) : reply
  }
}

function onRefusal(change: (body: Members) => Members): ReplyHook {
  return (reply, facts) => {
    const code = reply.status < 400 ? undefined : codeIn(textOf(reply))
    return code === undefined ? reply : onError(code, change)(reply, facts)
  }
}

function codeIn(text: string): string | undefined {
  return text.startsWith('{') ? (/"code":"([^"]+)"/.exec(text)?.[1] ?? undefined) : undefined
}

function onLine(change: (line: string) => string): ReplyHook {
  return (reply) => (textOf(reply).startsWith('error,') ? withText(reply, change(textOf(reply))) : reply)
}

function inCapitals(value: string): string {
  return value.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace('charset=utf-8', 'charset=UTF-8')
}

function escaped(json: string): string {
  return json.replaceAll(/[A-Z]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
