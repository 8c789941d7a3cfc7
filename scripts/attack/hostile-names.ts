import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { HOSTILE, liveIn, TEXT } from './live-texts.js'
import { isTable } from './tables.js'
import { processFaults } from './verdicts.js'

/** The names of the target, of accounts, and of everything in the answers are hostile. */
async function names(ground: Ground): Promise<Outcome> {
  const ran = await ground.check(
    (answer) => {
      if (!isTable(answer))
        return { ...answer, headers: { ...answer.headers, 'x-odd': '::error::forged <script>alert(1)</script>' } }
      const [header = '', ...rows] = answer.body.toString().split('\n')
      const cells = header
        .split('|')
        .map((name, at) => (at === 0 ? `${name}${HOSTILE.replaceAll(/[|\n\r]/g, ' ')}` : name))
      return { ...answer, body: Buffer.from([cells.join('|'), ...rows].join('\n')) }
    },
    ['--github'],
    { target: (target) => ({ ...target, name: HOSTILE }) },
  )
  const files = readdirSync(ran.out).map((name) => ({ name, text: readFileSync(join(ran.out, name), 'utf8') }))
  const shown = [...files, { name: 'the terminal', text: ran.stdout }, { name: 'the terminal', text: ran.stderr }]
  return {
    megabytes: ran.megabytes,
    wrong: [
      ...processFaults(ran, [1, 2, 3], undefined),
      ...shown.flatMap(({ name, text }) => liveIn(name, text)),
      ...(existsSync(join(ground.folder, 'outside')) ? ['a file is outside the folder'] : []),
    ],
  }
}

/** A document, a target, a baseline and a recording name prototypes, foreign addresses and foreign files. */
function strangers(ground: Ground): Promise<Outcome> {
  const secret = join(ground.folder, 'secret.txt')
  writeFileSync(secret, 'top: secret-of-the-machine\n')
  const bomb = Array.from(
    { length: 30 },
    (_, at) => `b${at}: &b${at} [${Array(10).fill(at === 0 ? 'x' : `*b${at - 1}`)}]`,
  )
  const row = '{type: object, properties: {a: {type: string}}}'
  const document = (extra: string, schema = row): string =>
    `openapi: 3.1.0\ninfo: {title: Odd, version: '1'}\n${extra}\npaths: {/a: {get: {operationId: a, responses: {'200': {description: A, content: {application/json: {schema: ${schema}}}}}}}}\n`
  const files: Readonly<Record<string, string>> = {
    'prototype.yaml': document('__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}'),
    'address.yaml': document('', `{$ref: 'http://127.0.0.1:9/secret.yaml'}`),
    'metadata.yaml': document('', `{$ref: 'http://169.254.169.254/latest/meta-data'}`),
    'outside.yaml': document('', `{$ref: '../../../../../../etc/passwd'}`),
    'secret.yaml': document('', `{$ref: '${secret}#/nothing'}`),
    'bomb.yaml': document(`x-bomb:\n  ${bomb.join('\n  ')}`),
    'binary.yaml': '\u0000\u0001\u0002',
    'title.yaml': document('').replace('title: Odd', `title: ${JSON.stringify(TEXT)}`),
  }
  return inTurn(Object.entries(files), async ([name, text]) => {
    writeFileSync(join(ground.folder, name), text)
    const ran = await ground.pipeproof(['lint', name], { seconds: 30 })
    const printed = ran.stdout + ran.stderr
    const isForeign = /root:|secret-of-the-machine|polluted": true/.test(printed)
    return {
      name,
      megabytes: ran.megabytes,
      wrong: [
        ...processFaults(ran, [0, 1, 2], 10),
        ...liveIn('the terminal', printed),
        ...(isForeign ? ['it shows the content of another file'] : []),
      ],
    }
  })
}

export const hostileNames: readonly Attack[] = [
  {
    id: 'hostile-names',
    title: 'names of target, columns and headers with scripts, terminal codes, commands of GitHub and paths',
    quick: true,
    long: true,
    run: names,
  },
  {
    id: 'odd-documents',
    title: 'documents with prototypes, aliases that multiply, and references to addresses and other files',
    quick: false,
    run: strangers,
  },
]
