import { useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

/** A named search: the filters as in the address. */
export interface SavedSearch {
  readonly name: string
  readonly query: string
}

/** Maximum number of saved searches per list; a guess: a menu that fits on a screen. */
const maxSaved = 20
/** Maximum length of a search name; a guess: one line of the menu. */
export const searchNameMax = 40

const isSaved = (value: unknown): value is SavedSearch =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  'query' in value &&
  typeof value.query === 'string'

/** Parses the stored searches; invalid ones are ignored. */
export function readSearches(text: string | null): readonly SavedSearch[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isSaved).slice(0, maxSaved) : []
  } catch {
    return []
  }
}

/** Adds a search at the top; one with the same name is replaced. */
export const withSearch = (searches: readonly SavedSearch[], added: SavedSearch): readonly SavedSearch[] =>
  [added, ...searches.filter((one) => one.name !== added.name)].slice(0, maxSaved)

/** The saved searches of this user for a list, stored in the browser. */
export function useSavedSearches(list: string) {
  const { user } = useSession()
  const key = `ut.searches.${user.id}.${list}` as const
  const [searches, setSearches] = useState(() => readSearches(readStored(key)))
  const store = (next: readonly SavedSearch[]) => {
    setSearches(next)
    writeStored(key, next.length > 0 ? JSON.stringify(next) : null)
  }
  return {
    searches,
    add: (added: SavedSearch) => store(withSearch(searches, added)),
    remove: (name: string) => store(searches.filter((one) => one.name !== name)),
  }
}
