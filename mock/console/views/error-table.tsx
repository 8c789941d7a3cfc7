import type { ErrorEntry, Operation } from '../../../spec/index.js'

interface ErrorTableProps {
  readonly errors: readonly ErrorEntry[]
  /** Responses of the document besides the catalogue. */
  readonly refusals?: Operation['refusals'] | undefined
}

export function ErrorTable({ errors, refusals = [] }: ErrorTableProps) {
  if (errors.length + refusals.length === 0) return <p class="dim">None in the contract.</p>
  return (
    <table class="spec errors">
      <tbody>
        {errors.map(({ code, status, statusShown, shape, message, when, clause }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>
              {status}
              {statusShown ? '' : ' (not documented)'}
            </td>
            <td>
              {message || when.join(', ')}
              {shape === 'line' && ', as a line of text'} <small class="dim">{clause}</small>
            </td>
          </tr>
        ))}
        {refusals.map(({ status, mediaType }) => (
          <tr key={status}>
            <th scope="row">
              <code>{status}</code>
            </th>
            <td>response</td>
            <td>{mediaType ?? 'no body'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
