/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: number | null
  readonly name: string
}

/** A part of a note: words, or somebody's `@name`. */
export interface NotePart {
  readonly at: number
  readonly text: string
  readonly isMention: boolean
}

/** The longest name that stands after an `@`; null without one. */
function nameAfter(text: string, at: number, names: readonly string[]): string | null {
  const found = names.filter((name) => name !== '' && text.startsWith(name, at + 1))
  return found.reduce<string | null>((longest, name) => (longest === null || name.length > longest.length ? name : longest), null)
}

/** The parts of a note: `@name` of these people, and the words between. No space is needed after a name. */
export function partsOfNote(text: string, people: readonly Mentionable[]): NotePart[] {
  const names = people.map(({ name }) => name)
  const parts: NotePart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = nameAfter(text, at, names)
    if (name === null) continue
    if (at > from) parts.push({ at: from, text: text.slice(from, at), isMention: false })
    parts.push({ at, text: `@${name}`, isMention: true })
    from = at + 1 + name.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMention: false })
  return parts
}

/** The ids of those whom a note mentions; people of one name are all meant. */
export function mentionedIn(text: string, people: readonly Mentionable[]): number[] {
  const names = new Set(partsOfNote(text, people).flatMap((part) => (part.isMention ? part.text.slice(1) : [])))
  return people.flatMap(({ id, name }) => (id !== null && names.has(name) ? id : []))
}
