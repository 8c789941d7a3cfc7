import { memberAt, type QuotaTold } from '../../spec/index.js'
import type { Reached } from '../model/facts.js'
import { resetText } from '../model/reset-text.js'
import { withMember } from './with-member.js'

/** A body with the figures of the caller's quotas, where the operation shows them. */
export function withQuota(body: unknown, facts: Reached): unknown {
  return (facts.operation.quotas ?? []).reduce((object, told) => withFigures(object, told, facts), body)
}

function withFigures(body: unknown, told: QuotaTold, { operation, quota, now }: Reached): unknown {
  const window = quota?.[told.window]
  if (window === undefined) return body
  const end = resetText(window.resetAt, told.form, now)
  const figures = [
    [told.limit, window.limit],
    [told.used, Math.min(window.used, window.limit)],
    [told.remaining, Math.max(0, window.limit - window.used)],
    [told.reset, told.form === 'iso' || told.form === 'http-date' ? end : Number(end)],
  ] as const
  return figures.reduce<unknown>(
    (object, [path, figure]) =>
      path === undefined
        ? object
        : withMember(object, path.split('.'), isText(operation, path) ? String(figure) : figure),
    body,
  )
}

/** The document may write a number as text. */
function isText({ answer }: Reached['operation'], path: string): boolean {
  const schema = answer.kind === 'json' ? memberAt(answer.schema, path) : undefined
  return typeof schema === 'object' && schema.type === 'string'
}
