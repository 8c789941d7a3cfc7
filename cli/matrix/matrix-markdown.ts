import { markdownText } from '../../conformance/index.js'
import type { Matrix } from './matrix.js'

export function matrixMarkdown(matrix: Matrix): string {
  const caught = matrix.faults.filter((row) => row.caught).length
  const green = matrix.variants.filter((row) => row.green).length
  const faults = matrix.faults.map(({ id, clause, caughtBy, caught: hit, red }) => {
    const others = Object.keys(red).filter((check) => !caughtBy.startsWith(check))
    const also = others.map(markdownText).join(', ')
    return `| ${markdownText(id)} | ${markdownText(clause)} | ${markdownText(caughtBy)} | ${hit ? 'caught' : '**missed**'} | ${also} |`
  })
  const variants = matrix.variants.map(
    ({ id, green: lawful, red }) =>
      `| ${markdownText(id)} | ${lawful ? 'green' : `**blamed**: ${red.map(markdownText).join(', ')}`} |`,
  )
  return [
    '# The kill matrix',
    '',
    `Faults caught: ${caught} of ${matrix.faults.length}. Lawful variants green: ${green} of ${matrix.variants.length}. Reproduce: \`npx pipeproof faults\`.`,
    '',
    '## Faults',
    '',
    '| fault | clause | owner | verdict | also red, declared |',
    '|---|---|---|---|---|',
    ...faults,
    '',
    '## Out of reach',
    '',
    ...matrix.unreachable.map(
      ({ id, clause, because }) => `- ${markdownText(id)} (${markdownText(clause)}): ${markdownText(because)}`,
    ),
    '',
    '## Lawful variants',
    '',
    '| variant | verdict |',
    '|---|---|',
    ...variants,
    '',
  ].join('\n')
}
