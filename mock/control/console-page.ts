import { createHash } from 'node:crypto'
import type { Reply } from '../model/reply.js'
import { consoleScript } from './console-script.js'

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}h1{font-size:1.3rem}h2{font-size:1rem;margin:1.5rem 0 .3rem}
table{border-collapse:collapse}td,th{padding:.15rem .7rem .15rem 0;text-align:left;font-variant-numeric:tabular-nums}
code{user-select:all}button,select{font:inherit}.bad{color:#c22}.dim{opacity:.65}#log td{font-size:13px}`

const BODY = `<h1>Pipeproof mock <span class="dim" id="title"></span></h1>
<p>World <select id="worlds" aria-label="World"></select> · <span id="now"></span>
<button data-clock="15m">+15 min</button> <button data-clock="1h">+1 h</button> <button data-clock="1d">+1 day</button>
<button id="freeze">freeze</button> <button id="reset">reset</button></p>
<p>Quota <button data-quota="real">real</button> <button data-quota="x10">x10</button> <button data-quota="off">off</button> <span class="dim" id="quota"></span></p>
<form id="login" hidden><label>Control token <input id="token" type="password" autocomplete="off" required></label> <button>use</button></form>
<p class="bad" role="alert" id="problem"></p>
<h2>Accounts</h2><table><thead><tr><th>account</th><th>tier</th><th>key</th><th>hour</th><th>day</th></tr></thead><tbody id="accounts"></tbody></table>
<h2>Faults <select id="fault" aria-label="Fault"></select> <button id="switch">switch</button></h2><p id="faults"></p>
<h2>Requests</h2><table><thead><tr><th>time</th><th>status</th><th>request</th><th>account</th><th>why</th></tr></thead><tbody id="log"></tbody></table>
<p class="dim">Everything here is also at <a href="openapi.json">openapi.json</a>.</p>`

const HASH = createHash('sha256').update(consoleScript).digest('base64')

/** A live view of one world: it asks the control plane like any other program, and loads nothing from elsewhere. */
export function consolePage(): Reply {
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      [
        'Content-Security-Policy',
        `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${HASH}'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ],
      ['X-Content-Type-Options', 'nosniff'],
    ],
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pipeproof mock</title><style>${STYLE}</style>${BODY}<script>${consoleScript}</script></html>`,
  }
}
