import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../conformance/exchange.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../conformance/read/table-answer.js'
import { RECORDINGS, readRecording } from '../../conformance/recordings/recording.test-kit.js'
import { type Contract, operationById } from '../../spec/index.js'
import { generatedModule } from './generated-module.test-kit.js'

/** Two independent readers: the judge's, and that of the generated client. */
describe.each(RECORDINGS)('the answers of %s', (name) => {
  const { contract, exchanges } = readRecording(name)

  it('are read in the same way by the client and the judge, or refused by both', async () => {
    const { parseTable, tables } = await generatedModule(contract)
    const answers = exchanges.flatMap((exchange) => answersOf(exchange, contract))
    for (const { answer, text } of answers) {
      const shape = tables[answer.table.row]
      if (shape === undefined) throw new Error(`No shape for ${answer.table.row}`)
      if (answer.body.kind === 'table') expect(parseTable(text, shape)).toEqual(judged(answer))
      else expect(() => parseTable(text, shape)).toThrow(/error line|columns/)
    }
    const rows = answers.flatMap(({ answer }) => judged(answer))
    if (contract.operations.some(({ answer }) => answer.kind === 'table')) expect(rows.length).toBeGreaterThan(500)
  })
})

const judged = (answer: TableAnswer) => rowsOf(answer).map((row) => row.values())

/** The tables of a success as text: whole bodies, or members of a JSON body. */
function answersOf(exchange: Exchange, contract: Contract) {
  const operation = operationById(contract, exchange.probe.operation ?? '')
  const { response } = exchange
  if (operation === undefined || response === undefined || response.status !== operation.success) return []
  const found = tablesOf(exchange, operation).filter(
    ({ property }) => operation.answer.kind === 'table' || property !== undefined,
  )
  return found.map((answer) => ({ answer, text: textOf(response.body, answer.property) }))
}

function textOf(body: Uint8Array, property: string | undefined): string {
  const text = new TextDecoder().decode(body)
  return property === undefined ? text : String((JSON.parse(text) as Record<string, unknown>)[property])
}
