import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attack.js'
import type { Answer, Asked } from './distorting-front.js'
import type { Checked } from './ground.js'
import { isTable } from './tables.js'
import { endedWell } from './verdicts.js'

/** A shorter key may occur in a string by chance; no secret of this mock is so short. */
const TELLING = 8

function filesOf({ out }: Checked): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(out).map((name) => ({ name, text: readFileSync(join(out, name), 'utf8') }))
}

/** The judge masks no shorter beginning of a secret. */
const BEGINNING = 12

function cutShort(secret: string): string {
  return secret.slice(0, -3)
}

/** A secret in the encodings of several frameworks. The last one cannot be in a header. */
function formsOf(secret: string): readonly string[] {
  const bytes = [...Buffer.from(secret)]
  return [
    secret,
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret, 'utf16le').toString('base64'),
    encodeURIComponent(secret),
    bytes.map((byte) => byte.toString(16)).join(':'),
    bytes.map((byte) => `&#${byte};`).join(''),
    [...secret].join('\u200b'),
  ]
}

/** Where a server may put the secrets. */
const PLACES: readonly ((answer: Answer, forms: readonly string[], asked: Asked) => Answer | undefined)[] = [
  (answer, forms) => ({ ...answer, headers: { ...answer.headers, 'x-echo': forms.slice(0, -1).join(' ') } }),
  (answer, [plain = '']) => ({
    ...answer,
    headers: { ...answer.headers, [`x-${plain.replace(/[^\w.-]/g, '')}`]: '1' },
  }),
  (answer, [plain = '', ...forms]) => {
    const cookies = [`${plain}=1; Path=/${plain}`, ...forms.slice(0, -1).map((form) => `s=${form}`)]
    return { ...answer, headers: { ...answer.headers, 'set-cookie': cookies } }
  },
  (answer, forms) => ({
    ...answer,
    status: 302,
    headers: { location: `http://other.invalid/${forms.slice(0, -1).join('/')}` },
  }),
  (answer, forms) => ({ ...answer, status: 400, body: Buffer.from(JSON.stringify({ error: forms[0], forms })) }),
  (answer, forms) => ({ ...answer, body: echoing(answer.body, forms) }),
  ({ status, headers, body }, forms, { response }) => {
    response.writeHead(status, forms.slice(0, -1).join(' '), headers)
    return void response.end(body)
  },
  (answer, forms) => ({
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'gzip' },
    body: echoing(answer.body, forms),
  }),
  (answer, [plain = '']) => ({ ...answer, body: echoing(answer.body, [`${cutShort(plain)}…`]) }),
  (_, forms, { request }) => {
    const link = `Link: </${forms.slice(0, -1).join(' ')}>`
    const head = `HTTP/1.1 103 Early Hints\r\n${link}\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n`
    return void request.socket.end(`${head}1;x="${forms[0]}"\r\na\r\n0\r\n${link}\r\n\r\n`)
  },
]

/** Answers with strings that must not reach the reports unchanged. */
export const hostileTexts: readonly Attack[] = [
  {
    id: 'echoed-secrets',
    title: 'every answer echoes the credential of its request, in seven encodings and ten places, also cut short',
    quick: true,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer, asked) => {
        const { 'x-api-key': key, authorization = '' } = asked.request.headers
        const sent = String(key ?? authorization.replace(/^Bearer /, ''))
        if (sent === '') return answer
        count += 1
        return PLACES[count % PLACES.length]?.(answer, formsOf(sent), asked)
      })
      const secrets = ran.secrets.filter(({ length }) => length >= TELLING)
      const encoded = secrets.flatMap((secret) => formsOf(secret).map((form) => form.replace(/=+$/, '')))
      const leaks = filesOf(ran).flatMap(({ name, text }) =>
        encoded.filter((secret) => text.includes(secret)).map((secret) => `${name} holds ${secret.slice(0, 12)}…`),
      )
      const pieces = secrets.map(cutShort).filter(({ length }) => length >= BEGINNING)
      leaks.push(
        ...filesOf(ran).flatMap(({ name, text }) =>
          pieces.filter((piece) => text.includes(piece)).map((piece) => `${name} holds the beginning ${piece}`),
        ),
      )
      const also = [...leaks, ...(secrets.length > 6 ? [] : ['too few secrets'])]
      return endedWell(ran, { codes: [1, 3], blamed: /./, also })
    },
  },
  {
    id: 'hostile-cells',
    title: 'cells with terminal codes, formulas, scripts, mentions and option-like values',
    quick: false,
    run: async (ground) => {
      const cells = [
        '\u001b[2J\u001b]0;x\u0007',
        '=cmd|calc',
        '<script>alert(1)</script>',
        '@everyone',
        '-o /tmp/x',
        "'; id #",
      ]
      let at = 0
      const ran = await ground.check((answer) => {
        if (!isTable(answer)) return answer
        const lines = answer.body.toString().split('\n')
        const spoilt = lines.map((line, row) => {
          at += 1
          const cell = (cells[at % cells.length] ?? '').replaceAll('|', '/')
          return row === 0 || line === '' ? line : line.replace(/\|[^|]*[a-z]{3}[^|]*\|/i, `|${cell}|`)
        })
        return { ...answer, body: Buffer.from(spoilt.join('\n')) }
      })
      const shown = [...filesOf(ran), { name: 'the terminal', text: ran.stdout + ran.stderr }]
      const also = shown.flatMap(({ name, text }) => [
        ...(text.includes('\u001b') ? [`${name} holds a terminal code`] : []),
        ...(name.endsWith('.html') && text.includes('<script>alert') ? [`${name} holds a script`] : []),
      ])
      return endedWell(ran, { codes: [1, 3], blamed: /./, also })
    },
  },
]

/** As a further line of a table, or after any other text. */
function echoing(body: Buffer, forms: readonly string[]): Buffer {
  return Buffer.concat([body, Buffer.from(`${forms.join('\n').replaceAll('|', ' ')}\n`)])
}
