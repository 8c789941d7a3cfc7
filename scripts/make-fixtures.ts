import { writeFileSync } from 'node:fs'
import { allFixtures } from './fixtures/all-fixtures.js'

/**
 * Writes `fixtures/data/{companies,insiders,names}.psv`. Run it with `tsx` when the sources change, and then renew the
 * golden hashes of the market. The files are committed because the generator's word lists change between its versions.
 */
const data = new URL('../fixtures/data/', import.meta.url)
for (const { name, note, header, lines } of allFixtures()) {
  writeFileSync(new URL(name, data), `# ${note}\n${header}\n${lines.join('\n')}\n`)
  console.log(`${name}: ${lines.length} lines`)
}
