type Headers = readonly (readonly [name: string, value: string])[]

export function HeaderTable({ label, headers }: { readonly label: string; readonly headers: Headers }) {
  if (headers.length === 0) return null
  return (
    <table class="pairs">
      <caption>{label}</caption>
      <tbody>
        {headers.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
