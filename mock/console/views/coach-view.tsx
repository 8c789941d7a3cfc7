import type { CoachReport } from '../../model/coach-report.js'
import { hrefOf } from '../live/route.js'
import { useControl } from '../live/use-control.js'
import { ViewHead } from '../show/view-head.js'

/** Habits of the client that the documentation advises against. */
export function CoachView() {
  const report = useControl<CoachReport>('/coach', { counts: true })
  return (
    <>
      <ViewHead
        title="Coach"
        says="Where your client does not follow the advice of the documentation. In CI: mock --coach-fail, or GET /__pipeproof/coach."
      />
      {report && (
        <p>{`${report.findings.length} ${report.findings.length === 1 ? 'finding' : 'findings'} in ${report.requests} requests`}</p>
      )}
      {report?.clean && <p class="nothing">Nothing found: this client does as advised.</p>}
      {report?.findings.map((finding) => (
        <article class="card finding" key={`${finding.rule} ${finding.requests[0]}`} aria-label={finding.rule}>
          <h2>{finding.rule}</h2>
          <p>{finding.says}.</p>
          <p>
            <b>Instead:</b> {finding.instead}
          </p>
          {finding.clause && (
            <p class="dim">
              <code>{finding.clause.id}</code> {finding.clause.text}
            </p>
          )}
          <p>
            {finding.account ?? 'no account'}:{' '}
            {finding.requests.map((id) => (
              <span key={id}>
                <a href={hrefOf('requests', id)}>#{id}</a>{' '}
              </span>
            ))}
          </p>
        </article>
      ))}
    </>
  )
}
