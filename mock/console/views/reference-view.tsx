import type { ComponentChildren } from 'preact'
import type { Contract, Operation } from '../../../spec/index.js'
import { useContract } from '../live/contract.js'
import { hrefOf, useRoute } from '../live/route.js'
import { Prose } from '../show/prose.js'
import { ViewHead } from '../show/view-head.js'
import { ErrorTable } from './error-table.js'
import { OperationPage } from './operation-page.js'

/** The reference of the API, made from its contract. */
export function ReferenceView() {
  const contract = useContract()
  const { item } = useRoute()
  if (!contract) return <ViewHead title="Reference" says="Loading." />
  const shown = contract.operations.find(({ id }) => id === item)
  return (
    <>
      <ViewHead title="Reference" says={`${contract.title} ${contract.version}`} />
      <div class={shown ? 'reference chosen' : 'reference'}>
        <Index contract={contract} shown={shown} />
        {shown ? (
          <OperationPage key={shown.id} operation={shown} contract={contract} />
        ) : (
          <Overview contract={contract} />
        )}
      </div>
    </>
  )
}

function Index({ contract, shown }: { readonly contract: Contract; readonly shown: Operation | undefined }) {
  const groups = [...Map.groupBy(contract.operations, ({ group, tags }) => group ?? tags?.[0] ?? 'operations')]
  return (
    <nav class="index" aria-label="Operations">
      {groups.map(([name, operations]) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {operations.map(({ id, method, path }) => (
              <li key={id}>
                <a href={hrefOf('reference', id)} aria-current={shown?.id === id ? 'page' : undefined}>
                  {method === 'get' ? '' : `${method.toUpperCase()} `}
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Rules that apply to every operation. */
function Overview({
  contract: { description, securitySchemes, tiers, errors, notes },
}: {
  readonly contract: Contract
}) {
  return (
    <article>
      <p class="prose">
        <Prose text={description} />
      </p>
      {securitySchemes.length > 0 && <Credentials securitySchemes={securitySchemes} />}
      {tiers.length > 0 && <Tiers tiers={tiers} />}
      {errors.length > 0 && (
        <Section title="Errors">
          <ErrorTable errors={errors} />
        </Section>
      )}
      {notes.length > 0 && (
        <Section title="Not expressed">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Section>
      )}
    </article>
  )
}

function Credentials({ securitySchemes }: Pick<Contract, 'securitySchemes'>) {
  return (
    <Section title="Credentials">
      <table class="spec">
        <tbody>
          {securitySchemes.map(({ name, kind, in: place, field, lifetime }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {kind}
                {field !== undefined && `, ${place} ${field}`}
                {lifetime !== undefined && `, lives ${lifetime / 60} minutes`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Tiers({ tiers }: Pick<Contract, 'tiers'>) {
  const windows = WINDOWS.filter((name) => tiers.some(({ quota }) => quota[name] !== undefined))
  return (
    <Section title="Tiers">
      <table class="spec">
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Symbols</th>
            {windows.map((name) => (
              <th scope="col" key={name}>
                Requests a {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ name, title, symbols, quota }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>{symbols === null ? 'all' : `the first ${symbols.toLocaleString('en')}`}</td>
              {windows.map((window) => (
                <td key={window}>{quota[window]?.toLocaleString('en') ?? 'no limit'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const WINDOWS = ['second', 'minute', 'hour', 'day', 'week', 'month'] as const

function Section({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h2 class="below">{title}</h2>
      {children}
    </section>
  )
}
