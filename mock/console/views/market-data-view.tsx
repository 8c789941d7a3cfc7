import { useState } from 'preact/hooks'
import type { Contract } from '../../../spec/index.js'
import { useContract } from '../live/contract.js'
import { hrefOf } from '../live/route.js'
import { useControl } from '../live/use-control.js'
import { Field } from '../show/controls.js'
import { CopyButton } from '../show/copy-button.js'
import { ViewHead } from '../show/view-head.js'

interface DataFacts {
  readonly today: string
  /** Absent where no parameter of the contract names a symbol. */
  readonly tiers?: readonly {
    readonly tier: string
    readonly title: string
    readonly from: number
    readonly to: number | null
    readonly symbol?: string
  }[]
  readonly unknown?: string
  readonly symbols?: number
  readonly insiders?: number
  readonly transactions?: { readonly count: number; readonly first: string }
  readonly lastTradingDay?: string
}

type Found = Readonly<Record<string, string | number>>

/** Symbols and companies that can be requested. */
export function MarketDataView() {
  const facts = useControl<DataFacts>('/data')
  const [search, setSearch] = useState('')
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`
  const companies = useControl<readonly Found[]>(`/data/companies${query}`)
  const insiders = useControl<readonly Found[]>(`/data/insiders${query}`)
  const contract = useContract()
  return (
    <>
      <ViewHead title="Data" says={facts ? factsText(facts) : 'Loading.'} />
      {facts?.tiers && <Symbols tiers={facts.tiers} unknown={facts.unknown} />}
      {facts?.tiers && (
        <search class="filters">
          <Field
            label={facts.transactions ? 'Search companies and insiders' : 'Search symbols'}
            type="search"
            value={search}
            set={setSearch}
          />
        </search>
      )}
      {search !== '' && companies?.length === 0 && insiders?.length === 0 && (
        <p class="nothing">Nothing contains “{search}”.</p>
      )}
      {contract && (
        <Rows
          title={facts?.transactions ? 'Companies' : 'Symbols'}
          rows={companies}
          links={(row) => symbolLinks(row, contract)}
        />
      )}
      {contract && <Rows title="Insiders" rows={insiders} links={(row) => keyLinks(row, contract)} />}
      {contract && facts && !facts.transactions && <Sources contract={contract} />}
    </>
  )
}

function factsText({ today, symbols, insiders, transactions, lastTradingDay }: DataFacts): string {
  const number = (value: number | undefined) => value?.toLocaleString('en') ?? ''
  if (!transactions) return `Rows are made from the contract, as of ${today}.`
  return `${number(symbols)} symbols, ${number(insiders)} insiders, ${number(transactions.count)} transactions from ${transactions.first} to ${today}; last trading day ${lastTradingDay}.`
}

/** The operations that answer with rows. */
function Sources({ contract: { operations } }: { readonly contract: Contract }) {
  const found = operations.filter(({ answer }) => answer.kind === 'table' || (answer.kind === 'json' && answer.list))
  if (found.length === 0) return null
  return (
    <>
      <h2 class="below">Operations that answer with rows</h2>
      <ul class="lines">
        {found.map(({ id, path, summary }) => (
          <li key={id}>
            <a href={hrefOf('reference', id)}>{path}</a>
            <span class="grow dim">{summary}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface SymbolsProps {
  readonly tiers: NonNullable<DataFacts['tiers']>
  readonly unknown: string | undefined
}

/** A symbol for each tier, and an unknown one. */
function Symbols({ tiers, unknown }: SymbolsProps) {
  // Tiers that include every symbol do not differ here.
  const distinct = tiers.filter(({ to }, index) => index === 0 || to !== null || tiers[index - 1]?.to !== null)
  const lines = distinct.map(({ title, from, to, symbol }) => ({
    name: to !== null ? `${title} and higher` : from === 1 ? 'Every tier' : `${title} only`,
    says: `rank ${from.toLocaleString('en')} ${to === null ? 'and beyond' : `to ${to.toLocaleString('en')}`}`,
    symbol,
  }))
  return (
    <ul class="lines">
      {[...lines, { name: 'Unknown', says: 'no such symbol', symbol: unknown }].map(({ name, says, symbol }) => (
        <li key={name}>
          <b>{name}</b>
          <span class="dim grow">{says}</span>
          {symbol === undefined ? (
            <span class="dim">none</span>
          ) : (
            <>
              <code>{symbol}</code>
              <CopyButton label={`Copy ${symbol}`} text={symbol} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface RowsProps {
  readonly title: string
  readonly rows: readonly Found[] | undefined
  links(row: Found): readonly Link[]
}

interface Link {
  readonly text: string
  readonly href: string
}

function Rows({ title, rows, links }: RowsProps) {
  if (rows?.length === 0) return null
  return (
    <>
      <h2 class="below">{title}</h2>
      <ul class="lines">
        {rows?.map((row) => {
          const [key = '', ...others] = Object.values(row)
          return (
            <li key={key}>
              <code>
                <b>{key}</b>
              </code>
              <span class="grow">{others.join(' · ')}</span>
              <a href={hrefOf('requests', undefined, { text: String(key) })}>logged</a>
              <details class="requests">
                <summary>Requests for {key}</summary>
                {links(row).map(({ text, href }) => (
                  <a key={href} href={href}>
                    {text}
                  </a>
                ))}
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function symbolLinks(row: Found, { operations }: Contract): readonly Link[] {
  return operations.flatMap(({ id, path, symbolParameter }) =>
    symbolParameter === undefined
      ? []
      : { text: path, href: hrefOf('reference', id, { [symbolParameter]: String(row.symbol) }) },
  )
}

/** Operations with a parameter that has the name of the first column. */
function keyLinks(row: Found, { operations }: Contract): readonly Link[] {
  const [[name, value] = ['', '']] = Object.entries(row)
  return operations
    .filter(({ parameters }) => parameters.some((parameter) => parameter.name === name))
    .map(({ id, path }) => ({ text: path, href: hrefOf('reference', id, { [name]: String(value) }) }))
}
