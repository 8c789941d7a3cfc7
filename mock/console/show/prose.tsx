const CODE = /`([^`]+)`/

/** Text with code between backticks. */
export function Prose({ text }: { readonly text: string }) {
  // Splitting by a pattern with a group puts the code at every second place.
  const parts = text.split(CODE)
  return <>{parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
}
