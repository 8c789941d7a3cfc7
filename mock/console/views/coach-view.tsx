import type { CoachFinding, CoachReport } from '../../model/coach-report.js'
import type { DecidedRequest } from '../../worlds/decided-request.js'
import { requests } from '../live/follow-requests.js'
import { hrefOf } from '../live/route.js'
import { useControl } from '../live/use-control.js'
import { CopyButton } from '../show/copy-button.js'
import { Status } from '../show/status.js'
import { ViewHead } from '../show/view-head.js'

/** Habits of the client that the documentation advises against. */
export function CoachView() {
  const report = useControl<CoachReport>('/coach', { counts: true })
  const logged = requests.use()
  return (
    <>
      <ViewHead
        title="Coach"
        says="Places where your client does not follow the advice of the documentation. In CI: `mock --coach-fail`, or `GET /__pipeproof/coach`."
      />
      {report && (
        <p>{`${report.findings.length} ${report.findings.length === 1 ? 'finding' : 'findings'} in ${report.requests} requests`}</p>
      )}
      {report?.clean && <p class="nothing">Nothing found: this client follows the advice.</p>}
      {report?.findings.map((finding) => (
        <Finding key={`${finding.rule} ${finding.requests[0]}`} finding={finding} logged={logged} />
      ))}
    </>
  )
}

interface FindingProps {
  readonly finding: CoachFinding
  readonly logged: readonly DecidedRequest[]
}

function Finding({ finding: { rule, says, instead, write, clause, account, requests }, logged }: FindingProps) {
  return (
    <article class="card finding" aria-label={rule}>
      <h2>{rule}</h2>
      <p>{says}.</p>
      <ul class="coached" aria-label={`Requests of ${account ?? 'no account'}`}>
        {requests.map((id) => {
          const request = logged.find((one) => one.id === id)
          return (
            <li key={id}>
              <a href={hrefOf('requests', id)}>#{id}</a>
              {request && (
                <>
                  <Status status={request.status} />
                  <span class="dim">{request.at.slice(11, 19)}</span>
                  <code>
                    {request.method} {request.url}
                  </code>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {clause && (
        <p class="dim">
          <code>{clause.id}</code> {clause.text}
        </p>
      )}
      <p>
        <b>Instead:</b> {instead}
      </p>
      <details class="group">
        <summary>A better way</summary>
        <pre class="raw">{write}</pre>
        <CopyButton label="Copy" text={write} />
      </details>
    </article>
  )
}
