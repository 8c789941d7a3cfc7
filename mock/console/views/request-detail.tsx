import { useEffect, useRef, useState } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import type { ProxiedTransfer } from '../../control/proxied-request.js'
import type { CoachReport } from '../../model/coach-report.js'
import type { LoggedTransfer } from '../../worlds/logged-transfer.js'
import { useContract } from '../live/contract.js'
import { usableKey } from '../live/known-keys.js'
import { upstream, worldAddress, worldName } from '../live/place.js'
import { hrefOf, useRoute } from '../live/route.js'
import { sendRequest } from '../live/send-request.js'
import type { Health, ShownAccount } from '../live/shapes.js'
import { attempt, change, useControl } from '../live/use-control.js'
import { Action } from '../show/controls.js'
import { CopyButton } from '../show/copy-button.js'
import { FindingList } from '../show/finding-list.js'
import { GateList } from '../show/gate-list.js'
import { HeaderTable } from '../show/header-table.js'
import { Result } from '../show/result.js'
import { Status } from '../show/status.js'
import { credentialPlace } from '../words/credential-place.js'
import { isForced } from '../words/is-forced.js'
import { plainUrl, requestCode } from '../words/request-code.js'

/** One request: the gates that decided it, the answer, and the actions for it. */
export function RequestDetail({ id }: { readonly id: number }) {
  const { query } = useRoute()
  const contract = useContract()
  const [failure, setFailure] = useState<string>()
  const request = useControl<LoggedTransfer & Partial<ProxiedTransfer>>(`/log/${id}`, { failed: setFailure })
  const box = useRef<HTMLElement>(null)
  // Without this, a keyboard user would pass every row on the way from the list to the detail.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const back = hrefOf('requests', undefined, Object.fromEntries(query))
  if (failure !== undefined && !request) return <Missing id={id} back={back} failure={failure} />
  if (!request || !contract)
    return <section ref={box} tabIndex={-1} class="detail" aria-label="Request" aria-busy="true" />
  const { method, url, status, at, milliseconds, account, scheme, transfer, rule, findings, curl } = request
  const operation = contract.operations.find(({ id: name }) => name === request.operation)
  return (
    <section ref={box} tabIndex={-1} class="detail" aria-label="Request">
      <header>
        <a class="close" href={back} aria-label="Close the detail">
          ✕
        </a>
        <h2>
          <Status status={status} /> {method} <span class="url">{url}</span>
        </h2>
        <p class="facts">
          {isForced(rule) && <span class="tag forced">forced</span>}
          <span>{at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</span>
          <span>{milliseconds} ms</span>
          {upstream === undefined && <span>{account === undefined ? 'no account' : `${account} by ${scheme}`}</span>}
          {operation && <Operation id={operation.id} />}
        </p>
        {upstream === undefined && <Actions request={request} contract={contract} />}
        {curl !== undefined && (
          <div class="actions">
            <CopyButton label="Copy as curl" text={curl} />
          </div>
        )}
      </header>
      {findings ? (
        <>
          <h3>Findings</h3>
          <FindingList findings={findings} />
        </>
      ) : (
        <>
          <h3>Why</h3>
          <GateList request={request} />
          <CoachNotes id={id} />
        </>
      )}
      <h3>Answer</h3>
      {transfer ? <Result body={transfer.body} operation={operation} /> : <Gone />}
      {transfer !== undefined && transfer.omitted > 0 && (
        <p class="dim">{transfer.omitted.toLocaleString('en')} further characters are left out.</p>
      )}
      {transfer && (
        <>
          <h3>Headers</h3>
          <HeaderTable label="Answer" headers={transfer.responseHeaders} />
          <HeaderTable label="Request" headers={transfer.requestHeaders} />
        </>
      )}
      {transfer?.requestBody !== undefined && (
        <>
          <h3>Request body</h3>
          <Result body={transfer.requestBody} operation={undefined} />
        </>
      )}
    </section>
  )
}

function Operation({ id }: { readonly id: string }) {
  return upstream === undefined ? <a href={hrefOf('reference', id)}>{id}</a> : <span>{id}</span>
}

/** The log was emptied, or newer requests took the place of this one. */
function Missing({ id, back, failure }: { readonly id: number; readonly back: string; readonly failure: string }) {
  return (
    <section class="detail" aria-label="Request">
      <header>
        <a class="close" href={back} aria-label="Close the detail">
          ✕
        </a>
        <h2>Request {id} is not in the log</h2>
        <p class="facts">{failure}</p>
      </header>
    </section>
  )
}

/** Habits that the coach found in this request. */
function CoachNotes({ id }: { readonly id: number }) {
  const findings = useControl<CoachReport>('/coach')?.findings.filter(({ requests }) => requests.includes(id)) ?? []
  return (
    <>
      {findings.map(({ rule, says }) => (
        <p key={rule} class="coach-note">
          <a href="#/coach">Coach</a>: {says}.
        </p>
      ))}
    </>
  )
}

function Gone() {
  return <p class="dim">Newer requests have replaced its headers and body.</p>
}

function Actions({ request, contract }: { readonly request: LoggedTransfer; readonly contract: Contract }) {
  const { status, operation, method, url, account, scheme, transfer } = request
  const error = request.error ?? String(status)
  const accounts = useControl<readonly ShownAccount[]>('/accounts')
  const health = useControl<Health>('/health')
  const sender = accounts?.find(({ id }) => id === account)
  const code = requestCode(request, {
    contract,
    isShipped: health?.contract.shipped ?? true,
    base: worldAddress(worldName),
    key: sender && usableKey(sender),
    added: sender?.apiKey === undefined ? sender : undefined,
  })
  const again = {
    method,
    url: withoutCredential(url, contract, scheme),
    account,
    schemes: scheme === undefined ? [] : [scheme],
    body: transfer?.requestBody,
    headers: ownHeaders(transfer?.requestHeaders ?? []),
  }
  const body = { error, times: 1, ...(operation !== undefined && { path: operation }) }
  const wish = { method: 'POST', body } as const
  return (
    <div class="actions">
      <CopyButton label="Copy as curl" text={code.curl} />
      <CopyButton label="Copy as fetch" text={code.fetch} />
      <CopyButton label="Copy as vitest" text={code.vitest} />
      <Action says="Replay" run={() => attempt('The request was sent again.', () => sendRequest(again, contract))} />
      {status >= 300 && (
        <Action
          says="Force this again"
          run={() => change(`The next request to ${operation ?? 'the API'} gets ${error}.`, '/forced', wish)}
        />
      )}
    </div>
  )
}

/** Headers by which the client chose its answer; the others belong to its connection. */
function ownHeaders(headers: NonNullable<LoggedTransfer['transfer']>['requestHeaders']): Record<string, string> {
  return Object.fromEntries(
    headers.filter(([name]) => ['accept', 'content-type', 'prefer'].includes(name.toLowerCase())),
  )
}

/** The log masks a credential in an address; the new request gets its own. */
function withoutCredential(url: string, { securitySchemes }: Contract, scheme: string | undefined): string {
  const found = securitySchemes.find(({ name }) => name === scheme)
  return found ? plainUrl(url, credentialPlace(found)) : url
}
