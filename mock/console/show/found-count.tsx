import type { ProxiedRequest } from '../../control/proxied-request.js'

/** How much an answer breaks: `✕ 2`, `! 1` if there are only warnings. */
export function FoundCount({ findings }: Pick<ProxiedRequest, 'findings'>) {
  const violations = findings.filter(({ status }) => status === 'fail').length
  const warnings = findings.length - violations
  const says = [countText(violations, 'violation'), countText(warnings, 'warning')].filter((text) => text !== '')
  if (says.length === 0) return <span class="dim count">–</span>
  return (
    <span class={`count ${violations > 0 ? 'fail' : 'warn'}`} title={says.join(', ')}>
      {violations > 0 ? '✕' : '!'} {findings.length}
      <span class="unseen"> {says.join(', ')}</span>
    </span>
  )
}

function countText(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`
}
