import { writeFileSync } from 'node:fs'
import { GOLDEN, goldenNames, outcome } from '../spec/compile/testing/outcome.js'

for (const name of goldenNames())
  writeFileSync(`${GOLDEN}${name}/outcome.txt`, outcome(`${GOLDEN}${name}/openapi.yaml`))
