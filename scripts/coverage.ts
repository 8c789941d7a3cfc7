import { loadContract } from '../spec/index.js'
import { checkCoverage } from './check-coverage.js'

/**
 * Prints clauses by area and the gaps; exits with 1 if there is a gap. `--exempt` lists the exemptions and their
 * reasons.
 */
const contract = loadContract()
const { areas, silent } = checkCoverage(contract)

const titles = ['clauses', 'must', 'should', 'observe', 'checked', 'exempt'] as const
const rows = areas.map((area) => ({ ...area, clauses: area.must + area.should + area.observe }))
const total = Object.fromEntries(titles.map((title) => [title, rows.reduce((sum, row) => sum + row[title], 0)]))
print(['area', ...titles])
for (const row of rows) print([row.area, ...titles.map((title) => String(row[title]))])
print(['all', ...titles.map((title) => String(total[title]))])

if (process.argv.includes('--exempt')) {
  process.stdout.write('\nexempt\n')
  for (const { id, exempt } of contract.clauses) if (exempt !== undefined) process.stdout.write(`  ${id}: ${exempt}\n`)
}

process.stdout.write(`\nsilent: ${silent.length === 0 ? 'nothing' : silent.length}\n`)
for (const line of silent) process.stdout.write(`  ${line}\n`)
process.exitCode = silent.length === 0 ? 0 : 1

function print([first = '', ...others]: readonly string[]): void {
  process.stdout.write(`${first.padEnd(12)}${others.map((cell) => cell.padStart(9)).join('')}\n`)
}
