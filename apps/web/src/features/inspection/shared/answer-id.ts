/** A random id of an answer (UUID version 4). `crypto.randomUUID` is missing on pages without HTTPS, as in many plants. */
export function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The ids of answers that are not stored yet, one for each item: the same answer sent again, because its response was lost, keeps its id
 * and is stored once. Another answer gets another id, since the server would take it for the first one.
 */
export function answerIds() {
  const open = new Map<string, { readonly content: string; readonly id: string }>()
  return {
    of(item: string, answer: object): string {
      const content = JSON.stringify(answer)
      const before = open.get(item)
      if (before?.content === content) return before.id
      const id = newAnswerId()
      open.set(item, { content, id })
      return id
    },
    stored: (item: string): void => void open.delete(item),
  }
}
