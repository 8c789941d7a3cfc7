import type { FaultRow, Matrix } from './matrix.js'

/** One self-contained page: rows are faults, columns are checks; a dot is red, a ring is the owner. */
export function matrixHtml(matrix: Matrix): string {
  const used = matrix.checks.filter((check) =>
    matrix.faults.some(({ red, caughtBy }) => red[check] !== undefined || caughtBy.startsWith(check)),
  )
  const head = used.map((check) => `<th><span>${text(check)}</span></th>`).join('')
  const rows = matrix.faults.map(
    (row) =>
      `<tr><th title="${text(row.title)}">${text(row.id)}</th>${used.map((check) => cell(row, check)).join('')}</tr>`,
  )
  const variants = matrix.variants.map(
    ({ id, title, green }) => `<li class="${green ? 'ok' : 'bad'}" title="${text(title)}">${text(id)}</li>`,
  )
  const caught = matrix.faults.filter((row) => row.caught).length
  const lawful = matrix.variants.filter((row) => row.green).length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kill matrix</title>
<style>:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:14px/1.4 system-ui,sans-serif;margin:clamp(.8rem,3vw,2rem)}.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:12px}
thead th{height:9rem;vertical-align:bottom}thead span{writing-mode:vertical-rl;transform:rotate(180deg)}
tbody th{text-align:left;font-weight:400;padding-right:.6rem;min-width:16rem;max-width:18rem;overflow-wrap:anywhere;position:sticky;left:0;background:Canvas}td{border:1px solid #8884;width:1.3rem;text-align:center}
.own{background:#2a82}.also{background:#c822}.bad{color:light-dark(#b3261e,#ff9a90);font-weight:600}ul{columns:14rem;font-size:12px;overflow-wrap:anywhere}@media (max-width:40rem){tbody th{min-width:0;max-width:8rem}}</style>
<main><h1>Kill matrix</h1><p>${caught} of ${matrix.faults.length} faults are caught by the check that owns them; ${lawful} of ${matrix.variants.length} lawful variants stay green.
A green cell is the owner, a yellow one a declared consequence; the number counts results.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Faults and checks"><table><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>
<h2>Lawful variants</h2><ul>${variants.join('')}</ul></main></html>
`
}

function cell({ red, caughtBy, caught, unrelated }: FaultRow, check: string): string {
  const owner = caughtBy.split('@')[0] === check
  const count = red[check]
  if (owner) return `<td class="${caught ? 'own' : 'bad'}">${count ?? (caught ? '~' : 'x')}</td>`
  if (count === undefined) return '<td></td>'
  return `<td class="${unrelated.includes(check) ? 'bad' : 'also'}">${count}</td>`
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
