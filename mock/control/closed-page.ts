import { escapeHtml } from '../model/escape-html.js'
import type { Reply } from '../model/reply.js'
import { pageReply } from './page-reply.js'
import type { ControlError } from './routes/control-error.js'

/** The page that a browser gets if it may not use the console. */
export function closedPage({ status, message }: ControlError): Reply {
  return pageReply(
    status,
    'The console is closed here',
    `<p role="alert">${escapeHtml(message)}</p>
<p>On the machine of the mock, open <code>http://localhost:PORT/__pipeproof/</code>. To open it from elsewhere, start the mock with
<code>--control-token TOKEN</code>; the console then asks for the token.</p>`,
  )
}
