import { escapeHtml } from '../model/escape-html.js'
import type { Reply } from '../model/reply.js'
import { htmlReply } from '../model/reply-headers.js'

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:15px/1.5 system-ui,sans-serif;margin:clamp(1rem,4vw,2rem)}h1{font-size:1.3rem}
td{padding:.15rem .7rem .15rem 0;vertical-align:top}code,h1,p{overflow-wrap:anywhere}`

/** A page that has no scripts and loads nothing. */
export function pageReply(status: number, title: string, body: string): Reply {
  return htmlReply(
    status,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
    { more: [['Vary', 'Accept']] },
  )
}
