import type { CellOfExcerpt, ExcerptOfTable, RequestFinding } from '../../control/proxied-request.js'

/** The requirements that an answer breaks, with the wrong cells. */
export function FindingList({ findings }: { readonly findings: readonly RequestFinding[] }) {
  if (findings.length === 0) return <p class="dim">Nothing found. The proxy judges only rules that answers show.</p>
  return (
    <>
      {findings.map(({ id, status, message, expected, actual, clauses, excerpt }) => (
        <article key={id} class={`found ${status}`} aria-label={id}>
          <h4>
            <span class="mark">{status === 'fail' ? '✕ violation' : '! warning'}</span> {id}
          </h4>
          <p>{message}</p>
          <dl>
            <Fact name="Expected" text={expected} />
            <Fact name="Found" text={actual === '' ? 'an empty cell' : actual} />
            <Fact name="Clause" text={clauses.length === 0 ? undefined : clauses.join(', ')} />
          </dl>
          {excerpt && <Excerpt excerpt={excerpt} label={id} />}
        </article>
      ))}
    </>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Excerpt({ excerpt, label }: { readonly excerpt: ExcerptOfTable; readonly label: string }) {
  const { columns, rows } = excerpt
  const needed = neededColumns(excerpt)
  return (
    <div class="grid">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={`Excerpt for ${label}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">row</th>
              {columns.map((cell, index) => (
                <Cell key={index} cell={cell} isHead isNeeded={needed[index] === true} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {cells.map((cell, index) => (
                  <Cell key={index} cell={cell} isNeeded={needed[index] === true} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A narrow page leaves out the other columns, so that the wrong cells are visible without scrolling. */
function neededColumns({ columns, rows }: ExcerptOfTable): readonly boolean[] {
  const wrong = columns.map((_, at) => rows.some(({ cells }) => isWrong(cells[at])))
  return wrong.includes(true) ? wrong.map((is, at) => is || at === 0) : columns.map(() => true)
}

function isWrong(cell: CellOfExcerpt | undefined): boolean {
  return typeof cell === 'object' && cell.isWrong
}

interface CellProps {
  readonly cell: CellOfExcerpt
  readonly isNeeded: boolean
  readonly isHead?: boolean
}

function Cell({ cell, isNeeded, isHead = false }: CellProps) {
  const beside = isNeeded ? '' : 'beside'
  if (cell === 'gap') return isHead ? <th class={`dim ${beside}`}>…</th> : <td class={`dim ${beside}`}>…</td>
  const text = cell.text === undefined ? <i>missing</i> : cell.text === '' ? <i>empty</i> : cell.text
  const shown = cell.isWrong ? <mark>▸ {text}</mark> : text
  if (!isHead) return <td class={beside}>{shown}</td>
  return (
    <th scope="col" class={beside}>
      {shown}
    </th>
  )
}
